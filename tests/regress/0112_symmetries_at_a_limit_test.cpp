// The search for symmetries among thousands of roles went on for half a minute after its limit, and
// a chain of relations was sorted in quadratic time.
#include "oddsat/derive/natures.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/gdl/read.hpp"

#include <gtest/gtest.h>

#include <ctime>

namespace oddsat {
namespace {

constexpr double generous = 8; // CPU seconds; it takes less than one

gdl::Game read(const std::string& rules) {
  return gdl::read({"game", "init(on). terminal :- true(over). next(over) :- true(on). " + rules});
}

class Regress0112 : public testing::Test {
protected:
  double used() const { return static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC; }

private:
  std::clock_t begin_ = std::clock();
};

TEST_F(Regress0112, SymmetriesOfManyRolesAreGivenUp) {
  std::string rules = "legal(R,go) :- role(R). legal(R,stay) :- role(R). ";
  for (int i = 0; i < 3000; ++i) rules += "role(p" + std::to_string(i) + "). ";
  try {
    symmetry::ofGame(read(rules), std::nullopt, Limits(0.5, {}));
  } catch (const LimitReached&) {
  }
  EXPECT_LT(used(), generous);
}

TEST_F(Regress0112, AChainOfRelationsIsSortedAtOnce) {
  constexpr int length = 20'000;
  std::string rules = "role(x). legal(x,go). ";
  for (int i = 0; i < length; ++i)
    rules += "r" + std::to_string(i) + " :- r" + std::to_string(i + 1) + ". ";
  rules += "r" + std::to_string(length) + " :- true(on). ";
  const auto natures = derive::naturesOf(read(rules));
  EXPECT_EQ(natures.at({"r0", 0}), derive::Nature::state);
  EXPECT_LT(used(), generous);
}

} // namespace
} // namespace oddsat
