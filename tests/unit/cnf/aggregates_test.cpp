#include "oddsat/cnf/aggregates.hpp"
#include "support/all_models.hpp"

#include <gtest/gtest.h>

#include <random>

namespace oddsat::cnf {
namespace {

struct Sum {
  std::vector<Term> terms;
  int64_t bound;
};

struct Built {
  Lit result;
  Var variables;
  Clauses clauses;
};

Built build(const Sum& sum) {
  prefix::Levels levels;
  levels.blocks = {Quantifier::exists};
  levels.auxiliaryAfter = {0};
  Definitions definitions(levels);
  for (size_t i = 0; i < sum.terms.size(); ++i) definitions.addAtom(0);
  Lit result = atLeast(definitions, sum.terms, sum.bound);
  return {result, definitions.variables(), definitions.takeClauses()};
}

// The inputs alone must decide everything, by propagation, and rightly so.
void expectRight(const Sum& sum, const Built& built, uint64_t inputs) {
  test::Assignment values(static_cast<size_t>(built.variables) + 1);
  int64_t total = 0;
  for (const Term& term : sum.terms) {
    auto var = static_cast<size_t>(std::abs(term.literal));
    values[var] = inputs >> (var - 1) & 1 ? 1 : -1;
    if ((values[var] > 0) == (term.literal > 0)) total += term.weight;
  }
  ASSERT_TRUE(test::propagate(built.clauses, values));
  EXPECT_EQ(std::ranges::count(values.begin() + 1, values.end(), 0), 0);
  bool expected = total >= sum.bound;
  if (std::abs(built.result) == always)
    EXPECT_EQ(built.result == always, expected);
  else
    EXPECT_EQ((values[static_cast<size_t>(std::abs(built.result))] > 0) == (built.result > 0),
              expected);
}

Sum cardinality(int n, int64_t bound) {
  Sum sum{{}, bound};
  for (Lit i = 1; i <= n; ++i) sum.terms.push_back({i % 3 == 0 ? -i : i, 1});
  return sum;
}

TEST(Aggregates, CardinalitiesOfEverySizeAndBound) {
  for (int n = 1; n <= 9; ++n)
    for (int64_t bound = 0; bound <= n + 1; ++bound) {
      Sum sum = cardinality(n, bound);
      Built built = build(sum);
      for (uint64_t inputs = 0; inputs >> n == 0; ++inputs) expectRight(sum, built, inputs);
    }
}

TEST(Aggregates, FewLiteralsNeedNoFurtherVariables) {
  EXPECT_EQ(build(cardinality(10, 2)).variables, 11);
}

TEST(Aggregates, ACounterGrowsWithTheNumberOfLiteralsOnly) {
  EXPECT_LE(build(cardinality(1000, 2)).variables, 3000);
  EXPECT_LE(build(cardinality(1000, 2)).clauses.size(), 8000u);
}

TEST(Aggregates, RandomWeights) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 300; ++round) {
    Sum sum{{}, static_cast<int64_t>(random() % 30)};
    for (Lit i = 1; i <= 8; ++i)
      sum.terms.push_back({random() % 2 ? i : -i, static_cast<int64_t>(random() % 9 + 1)});
    Built built = build(sum);
    for (uint64_t inputs = 0; inputs < 256; ++inputs) expectRight(sum, built, inputs);
  }
}

TEST(Aggregates, WeightsWithoutASmallDiagramAreAddedInBinary) {
  std::mt19937_64 random(4);
  Sum sum{{}, 0};
  for (Lit i = 1; i <= 40; ++i)
    sum.terms.push_back({i, static_cast<int64_t>(random() % 1'000'000'000 + 1)});
  for (const Term& term : sum.terms) sum.bound += term.weight / 2;
  Built built = build(sum);
  EXPECT_LT(built.variables, 10000);
  for (int round = 0; round < 200; ++round) expectRight(sum, built, random());
}

TEST(Aggregates, ALargeMiddleBoundIsAddedInBinary) {
  std::mt19937_64 random(5);
  Sum sum = cardinality(60, 30);
  sum.terms.reserve(1000);
  for (Lit i = 61; i <= 1000; ++i) sum.terms.push_back({i, 1});
  sum.bound = 500;
  Built built = build(sum);
  EXPECT_LT(built.clauses.size(), 60000u);
}

} // namespace
} // namespace oddsat::cnf
