// Formulas with next to nothing in them, the values of the outermost block, and limits.
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/elimination/eliminate.hpp"
#include "support/limit_checks.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

Answer solved(const std::string& text) {
  return elimination::solve(cnf::readDimacs({"test.sdimacs", text}), Limits());
}

TEST(EliminateCorners, NoClauseAndOnlyAnEmptyOne) {
  EXPECT_EQ(solved("p cnf 0 0\n").low, 1);
  EXPECT_EQ(elimination::solve(cnf::QuantifiedCnf{}, Limits()).low, 1);
  Answer none = solved("p cnf 1 1\ne 1 0\n0\n");
  EXPECT_EQ(none.status, Status::exact);
  EXPECT_EQ(none.high, 0);
  EXPECT_TRUE(none.outermost.empty());
}

TEST(EliminateCorners, UnitsOfEachKind) {
  EXPECT_EQ(solved("p cnf 1 1\ne 1 0\n-1 0\n").outermost, std::vector<cnf::Lit>{-1});
  EXPECT_EQ(solved("p cnf 1 1\na 1 0\n1 0\n").high, 0);
  EXPECT_EQ(solved("p cnf 1 1\nr 1/7 1 0\n-1 0\n").low, Rational(6, 7));
  EXPECT_EQ(solved("p cnf 1 1\nr 0 1 0\n1 0\n").high, 0);
  EXPECT_EQ(solved("p cnf 1 1\na 1 0\n1 -1 0\n").low, 1);
}

TEST(EliminateCorners, FactorOfTheFormulaCounts) {
  cnf::QuantifiedCnf formula = cnf::readDimacs({"test.sdimacs", "p cnf 1 1\nr 1/2 1 0\n1 0\n"});
  formula.factor = Rational(2, 3);
  EXPECT_EQ(elimination::solve(formula, Limits()).low, Rational(1, 3));
}

// Variable 1 pays 3/4 when true and 1/4 when false; 2 has to be its opposite; 3 is in no clause.
TEST(EliminateCorners, OutermostValuesReachTheValue) {
  Answer answer = solved("p cnf 4 4\ne 1 2 3 0\nr 3/4 4 0\n-1 4 0\n1 -4 0\n1 2 0\n-1 -2 0\n");
  EXPECT_EQ(answer.low, Rational(3, 4));
  EXPECT_EQ(answer.outermost, (std::vector<cnf::Lit>{1, -2, -3}));
}

// Random clauses over many variables in few blocks: diagrams of millions of nodes.
cnf::QuantifiedCnf hardFormula() {
  cnf::QuantifiedCnf formula;
  formula.variables = 240;
  formula.probability.assign(241, Rational(1, 3));
  for (cnf::Var v = 1; v <= formula.variables; ++v)
    formula.prefix.append(v > 120 ? cnf::Quantifier::chance : cnf::Quantifier::exists, v);
  test::addRandomClauses(formula, 600);
  return formula;
}

Answer solveWithin(const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return elimination::solve(formula, limits);
}

TEST(EliminateLimits, TimeEndsTheWorkWithBounds) {
  test::expectBoundsAtTheTimeLimit(solveWithin, hardFormula(), "nodes_made");
}

TEST(EliminateLimits, MemoryIsKeptToATenth) {
  test::expectMemoryIsKept(solveWithin, hardFormula(), 100);
}

} // namespace
} // namespace oddsat
