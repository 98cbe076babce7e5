// Tables of functions, and the points that make the prime clauses of unate ones.
#include "oddsat/formulas/xssat/prepare/truth_table.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <random>

namespace oddsat::xssat {
namespace {

// At least so many of the variables are true.
TruthTable atLeast(size_t variables, size_t least) {
  std::vector<TruthTable> counts(least + 1, TruthTable::constant(variables, false));
  counts[0] = TruthTable::constant(variables, true);
  for (size_t i = 0; i < variables; ++i)
    for (size_t n = least; n > 0; --n) {
      TruthTable one = TruthTable::variable(variables, i);
      one &= counts[n - 1];
      TruthTable neither = ~one;
      neither &= ~counts[n];
      counts[n] = ~neither;
    }
  return counts[least];
}

TEST(TruthTable, LastFalsePointsOfAThresholdAreAllSetsOneTooSmall) {
  for (size_t variables : {4u, 6u, 7u, 9u})
    for (size_t least = 1; least <= variables; ++least) {
      TruthTable table = atLeast(variables, least);
      auto signs = table.signs();
      ASSERT_TRUE(signs);
      EXPECT_EQ(*signs, std::vector<int>(variables, 1));
      size_t sets = 1; // variables over least - 1
      for (size_t i = 1; i < least; ++i) sets = sets * (variables - i + 1) / i;
      EXPECT_FALSE(table.lastFalse(*signs, sets - 1));
      auto points = table.lastFalse(*signs, sets);
      ASSERT_TRUE(points);
      EXPECT_EQ(points->size(), sets);
      for (size_t point : *points) EXPECT_EQ(static_cast<size_t>(std::popcount(point)), least - 1);
    }
}

TEST(TruthTable, AVariableThatWorksBothWaysHasNoSign) {
  TruthTable both = TruthTable::variable(8, 1);
  both &= TruthTable::variable(8, 7);
  EXPECT_EQ(both.signs(), (std::vector<int>{0, 1, 0, 0, 0, 0, 0, 1}));
  EXPECT_EQ((~both).signs(), (std::vector<int>{0, -1, 0, 0, 0, 0, 0, -1}));
  TruthTable neither = ~TruthTable::variable(8, 1);
  neither &= ~TruthTable::variable(8, 7);
  TruthTable differ = ~both;
  differ &= ~neither;
  EXPECT_FALSE(differ.signs());
}

// The clauses of the last false points are equivalent to the function.
TEST(TruthTable, ClausesOfTheLastFalsePointsSayTheFunction) {
  std::mt19937_64 random(5);
  for (int round = 0; round < 200; ++round) {
    const size_t variables = 3 + random() % 6;
    const size_t flipped = random() % (size_t{1} << variables);
    TruthTable table = TruthTable::constant(variables, true);
    for (size_t clauses = 1 + random() % 6; clauses > 0; --clauses) {
      TruthTable none = TruthTable::constant(variables, true);
      for (size_t i = 0; i < variables; ++i)
        if (random() % 3 == 0) {
          TruthTable one = TruthTable::variable(variables, i);
          none &= (flipped >> i & 1) != 0 ? one : ~one;
        }
      table &= ~none;
    }
    auto signs = table.signs();
    ASSERT_TRUE(signs);
    auto points = table.lastFalse(*signs, SIZE_MAX);
    ASSERT_TRUE(points);
    for (size_t at = 0; at < size_t{1} << variables; ++at) {
      auto violates = [&](size_t point) { // no variable is better than there
        for (size_t i = 0; i < variables; ++i) {
          const bool is = (at >> i & 1) != 0, was = (point >> i & 1) != 0;
          if ((*signs)[i] != 0 && is != was && is == ((*signs)[i] > 0)) return false;
        }
        return true;
      };
      EXPECT_EQ(table.at(at), std::ranges::none_of(*points, violates));
    }
  }
}

} // namespace
} // namespace oddsat::xssat
