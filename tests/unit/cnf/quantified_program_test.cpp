// The value of a quantified program by its definition (docs/encodings.md, section 8) against the
// value of its formula, under both prefixes, before and after reduction.
#include "oddsat/cnf/complete.hpp"
#include "oddsat/cnf/reduce.hpp"
#include "support/brute_force.hpp"
#include "support/random_program.hpp"

#include <gtest/gtest.h>

#include <iostream>

namespace oddsat::cnf {
namespace {

using test::Interpretation;

struct Quantified { // one atom of the prefix
  ground::Atom atom;
  Quantifier kind;
  Rational probability;
};

// Some atoms get levels, as the facts of such a program say it. The atoms of one level stand
// beside each other.
std::vector<Quantified> addPrefix(ground::GroundProgram& program, test::RandomProgram& random) {
  static const char* const chances[] = {"1,2", "1,3", "5,7", "0,1", "1,1"};
  std::vector<Quantified> prefix;
  int level = 0;
  for (ground::Atom atom = 1; atom <= program.atoms; ++atom) {
    if (random.oneIn(2)) continue;
    auto kind = static_cast<Quantifier>(random.between(0, 2));
    if (prefix.empty() || prefix.back().kind != kind || random.oneIn(2)) ++level;
    std::string chance = chances[random.between(0, 4)];
    Rational probability(chance.replace(chance.find(','), 1, "/"));
    std::string text = kind == Quantifier::exists   ? "_exists("
                       : kind == Quantifier::forall ? "_forall("
                                                    : "_chance(";
    text += std::to_string(level) + ",";
    if (kind == Quantifier::chance)
      text += probability.get_num().get_str() + "," + probability.get_den().get_str() + ",";
    program.facts.push_back(text + program.names[atom] + ")");
    prefix.push_back({atom, kind, probability});
  }
  return prefix;
}

Rational valueOf(std::span<const Interpretation> models, std::span<const Quantified> prefix) {
  if (models.empty()) return 0;
  if (prefix.empty()) return 1;
  const Quantified& first = prefix.front();
  std::vector<Interpretation> with, without;
  for (Interpretation model : models)
    (model >> (first.atom - 1) & 1 ? with : without).push_back(model);
  Rational high = valueOf(with, prefix.subspan(1)), low = valueOf(without, prefix.subspan(1));
  if (first.kind == Quantifier::exists) return std::max(high, low);
  if (first.kind == Quantifier::forall) return std::min(high, low);
  return first.probability * high + (1 - first.probability) * low;
}

struct Tally {
  int programs = 0, between = 0, dependency = 0;
};

void expectValue(const ground::GroundProgram& program, const prefix::Levels& levels,
                 const Rational& value) {
  QuantifiedCnf formula = complete(program, levels);
  EXPECT_EQ(test::evaluate(formula), value);
  EXPECT_EQ(test::evaluate(reduce(formula).formula), value);
  ReduceOptions all;
  all.keptBlocks = 0, all.blockedClauses = true, all.growth = 16;
  EXPECT_EQ(test::evaluate(reduce(formula, all).formula), value);
}

void checkOne(test::RandomProgram& random, Tally& tally) {
  ground::GroundProgram program = random.next();
  std::vector<Interpretation> models = test::stableModels(program);
  std::vector<Quantified> prefix = addPrefix(program, random);
  Rational value = valueOf(models, prefix);
  ++tally.programs;
  tally.between += value > 0 && value < 1;
  expectValue(program, prefix::levels(program, prefix::Kind::baseline), value);
  prefix::Levels dependency = prefix::levels(program, prefix::Kind::dependency);
  bool freeChoices = !dependency.notes.empty();
  tally.dependency += !freeChoices;
  expectValue(program, dependency, value);
}

void checkQuantified(int count, uint64_t seed) {
  test::RandomProgram random(seed);
  Tally tally;
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) checkOne(random, tally);
  std::cout << tally.programs << " programs: value strictly between 0 and 1 "
            << tally.between * 100 / tally.programs << "%, without free innermost choices "
            << tally.dependency * 100 / tally.programs << "%\n";
  EXPECT_GE(tally.between * 20, tally.programs);
  EXPECT_GE(tally.dependency * 5, tally.programs);
}

TEST(QuantifiedProgram, TheFormulaHasTheValueByDefinition) {
  checkQuantified(3000, 21);
}
TEST(LongQuantifiedProgram, TheFormulaHasTheValueByDefinition) {
  checkQuantified(60000, 22);
}

} // namespace
} // namespace oddsat::cnf
