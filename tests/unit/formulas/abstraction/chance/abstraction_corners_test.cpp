// Formulas with next to nothing in them, values of the outermost block, limits, and what is
// learnt.
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/abstraction/chance/block_chain.hpp"
#include "oddsat/formulas/abstraction/chance/chance_cubes.hpp"
#include "oddsat/formulas/abstraction/chance/chance_value.hpp"
#include "oddsat/formulas/abstraction/chance/learnt_bounds.hpp"
#include "support/limit_checks.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

using abstraction::ChanceCubes;
using abstraction::LearntBounds;
using abstraction::LinkSet;

cnf::QuantifiedCnf formulaOf(const std::string& text) {
  return cnf::readDimacs({"test.sdimacs", text});
}

Answer solved(const std::string& text) {
  return abstraction::solveWithChance(formulaOf(text), {}, Limits());
}

TEST(AbstractionCorners, NoClauseAndOnlyAnEmptyOne) {
  EXPECT_EQ(solved("p cnf 0 0\n").low, 1);
  EXPECT_EQ(abstraction::solveWithChance(cnf::QuantifiedCnf{}, {}, Limits()).low, 1);
  EXPECT_EQ(solved("p cnf 1 0\nr 0.5 1 0\n").low, 1);
  const Answer none = solved("p cnf 1 1\ne 1 0\n0\n");
  EXPECT_EQ(none.status, Status::exact);
  EXPECT_EQ(none.high, 0);
  EXPECT_TRUE(none.outermost.empty());
}

TEST(AbstractionCorners, UnitsOfEachKind) {
  EXPECT_EQ(solved("p cnf 1 1\ne 1 0\n-1 0\n").outermost, std::vector<cnf::Lit>{-1});
  EXPECT_EQ(solved("p cnf 1 1\na 1 0\n1 0\n").high, 0);
  EXPECT_EQ(solved("p cnf 1 1\nr 1/7 1 0\n-1 0\n").low, Rational(6, 7));
  EXPECT_EQ(solved("p cnf 1 1\nr 0 1 0\n1 0\n").high, 0);
  EXPECT_EQ(solved("p cnf 1 1\na 1 0\n1 -1 0\n").low, 1);
}

TEST(AbstractionCorners, FactorOfTheFormulaCounts) {
  cnf::QuantifiedCnf formula = formulaOf("p cnf 1 1\nr 1/2 1 0\n1 0\n");
  formula.factor = Rational(2, 3);
  EXPECT_EQ(abstraction::solveWithChance(formula, {}, Limits()).low, Rational(1, 3));
  EXPECT_EQ(abstraction::solveWithChance(formula, Rational(1, 2), Limits()).high, Rational(1, 3));
  EXPECT_EQ(abstraction::solveWithChance(formula, Rational(1, 3), Limits()).low, Rational(1, 3));
}

// Variable 1 pays 3/4 when true and 1/4 when false; 2 has to be its opposite; 3 is in no clause.
TEST(AbstractionCorners, OutermostValuesReachTheValue) {
  const Answer answer = solved("p cnf 4 4\ne 1 2 3 0\nr 3/4 4 0\n-1 4 0\n1 -4 0\n1 2 0\n-1 -2 0\n");
  EXPECT_EQ(answer.low, Rational(3, 4));
  ASSERT_EQ(answer.outermost.size(), 3u);
  EXPECT_EQ(answer.outermost[0], 1);
  EXPECT_EQ(answer.outermost[1], -2);
}

// Both clauses begin with 1; that is one link. Of the second block, 2 and -2 are two.
TEST(BlockChain, EqualOuterPartsShareALink) {
  const abstraction::Chain chain = abstraction::makeChain(
      formulaOf("p cnf 4 3\ne 1 0\nr 1/2 2 0\ne 3 4 0\n1 2 3 0\n1 -2 4 0\n1 4 3 -4 0\n"), Limits());
  ASSERT_EQ(chain.size(), 3u);
  EXPECT_EQ(chain[0].links.size(), 1u);
  EXPECT_EQ(chain[1].links.size(), 2u);
  EXPECT_EQ(chain[2].last.size(), 2u);
}

LinkSet setOf(std::initializer_list<int> links) {
  LinkSet set(3);
  for (int link : links) set.add(link);
  return set;
}

TEST(LearntBounds, HoldForLargerOrForSmallerSets) {
  LearntBounds lower(LearntBounds::Side::lower, 3), upper(LearntBounds::Side::upper, 3);
  const auto some = lower.add(Rational(1, 3), {0}), more = lower.add(Rational(1, 2), {0, 1});
  EXPECT_EQ(lower.best(setOf({1, 2})), LearntBounds::none);
  EXPECT_EQ(lower.best(setOf({0, 2})), some);
  EXPECT_EQ(lower.best(setOf({0, 1, 2})), more);
  const auto little = upper.add(Rational(1, 4), {1, 2});
  EXPECT_EQ(upper.best(setOf({0})), little);
  EXPECT_EQ(upper.best(setOf({0, 2})), LearntBounds::none);
  EXPECT_EQ(upper.value(LearntBounds::none), 1);
}

TEST(ChanceCubes, AreDisjointAndWeighOneTogether) {
  abstraction::ChainBlock block;
  block.kind = cnf::Quantifier::chance;
  block.variables = {1, 2, 3};
  block.probability = {0, Rational(1, 3), Rational(1, 2), 1};
  LimitMeter meter{Limits()};
  ChanceCubes cubes(block, meter);
  Rational sum = 0;
  int closed = 0;
  for (; !cubes.isDone(); ++closed) {
    cubes.next();
    const int first = cubes.holds(1) ? 1 : -1;
    cubes.fix(first);
    if (first > 0) cubes.fix(cubes.holds(2) ? 2 : -2);
    sum += cubes.close();
  }
  EXPECT_EQ(sum, 1);
  EXPECT_EQ(cubes.openWeight(), 0);
  EXPECT_EQ(closed, 3); // -1; 1 and 2; 1 and -2
}

// Random clauses over many variables in alternating blocks.
cnf::QuantifiedCnf hardFormula(cnf::Var variables) {
  cnf::QuantifiedCnf formula;
  formula.variables = variables;
  formula.probability.assign(cnf::slot(variables) + 1, Rational(1, 3));
  for (cnf::Var v = 1; v <= formula.variables; ++v) {
    using enum cnf::Quantifier;
    formula.prefix.append((v - 1) % 80 < 40 ? chance : exists, v);
  }
  test::addRandomClauses(formula, 2 * variables);
  return formula;
}

Answer solveWithin(const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return abstraction::solveWithChance(formula, {}, limits);
}

TEST(AbstractionLimits, TimeEndsTheWorkWithBounds) {
  test::expectBoundsAtTheTimeLimit(solveWithin, hardFormula(240), "visits");
}

TEST(AbstractionLimits, MemoryIsKeptToATenth) {
  test::expectMemoryIsKept(solveWithin, hardFormula(4000), 60);
}

} // namespace
} // namespace oddsat
