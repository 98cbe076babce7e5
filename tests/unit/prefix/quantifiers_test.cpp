#include "oddsat/prefix/quantifiers.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/ground/gringo.hpp"

#include <gtest/gtest.h>

namespace oddsat::prefix {
namespace {

// "level kind name p/q", one per quantified atom
std::string described(const std::string& text) {
  auto program = ground::run({text}, Limits());
  std::string all;
  for (const QuantifiedAtom& atom : quantifiedAtoms(program))
    all += std::to_string(atom.level) + "eac"[static_cast<int>(atom.kind)] + " " +
           std::string(atom.name) +
           (atom.kind == Quantifier::chance ? " " + toString(atom.probability) : "") + "; ";
  return all;
}

std::string messageOf(const std::string& text) {
  try {
    described(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Quantifiers, AllFourStatementsAreReadByLevel) {
  EXPECT_EQ(
      described("_chance(30,2,6,c). _exists(1,a(1,\"x,y\",(2,3))). _forall(2,-b). _exists(1,d)."),
      "1e d; 1e a(1,\"x,y\",(2,3)); 2a -b; 30c c 1/3; ");
}

TEST(Quantifiers, QuantifyIsExistsAtOddLevelsAndForallAtEvenOnes) {
  EXPECT_EQ(described("_quantify(1,a). _quantify(2,b). _quantify(3,c)."), "1e a; 2a b; 3e c; ");
}

TEST(Quantifiers, OtherAritiesAreOrdinaryPredicates) {
  EXPECT_EQ(described("_exists(1). _chance(1,a). _forall(1,2,a)."), "");
}

TEST(Quantifiers, EveryMistakeIsToldWithItsStatement) {
  for (auto [text, part] : std::vector<std::pair<std::string, std::string>>{
           {"_exists(0,a).", "from 1 on"},
           {"_exists(x,a).", "from 1 on"},
           {"_forall(-3,a).", "from 1 on"},
           {"_exists(1,a). _exists(2,a).", "quantified twice"},
           {"_exists(1,a). _forall(1,b).", "two kinds"},
           {"_chance(1,1,0,a).", "denominator"},
           {"_chance(1,3,2,a).", "between 0 and 1"},
           {"_chance(1,-1,2,a).", "between 0 and 1"},
           {"_chance(1,x,2,a).", "two integers"},
           {"_exists(1,7).", "no atom"},
           {"_exists(1,\"a\").", "no atom"},
           {"{b}. _exists(1,a) :- b.", "must be a fact"},
           {"{_chance(1,1,2,a)}.", "must be a fact"}})
    EXPECT_NE(messageOf(text).find(part), std::string::npos) << text << ": " << messageOf(text);
  EXPECT_NE(messageOf("_exists(0,a). _chance(1,1,0,b).").find('\n'), std::string::npos);
}

} // namespace
} // namespace oddsat::prefix
