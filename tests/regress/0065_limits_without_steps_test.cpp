// Limits were looked at after so many steps, whatever a step cost. A block of thousands of dice is
// one step: its cubes copied all their literals, its fractions have thousands of bits, and the
// plan of an elimination went through the widest clause once for each of its variables.
#include "oddsat/formulas/abstraction/chance/chance_value.hpp"
#include "oddsat/formulas/elimination/eliminate.hpp"
#include "support/limit_checks.hpp"

#include <gtest/gtest.h>

#include <ctime>

namespace oddsat {
namespace {

cnf::QuantifiedCnf dice(cnf::Var count) {
  cnf::QuantifiedCnf formula;
  formula.variables = count;
  formula.probability.assign(cnf::slot(count) + 1, Rational(1, 2));
  for (cnf::Var v = 1; v <= count; ++v) formula.prefix.append(cnf::Quantifier::chance, v);
  return formula;
}

cnf::QuantifiedCnf oneClause(cnf::Var count) {
  cnf::QuantifiedCnf formula = dice(count);
  formula.clauses.add(formula.prefix.outermost().vars);
  return formula;
}

// 1 or 2, 3 or 4, ...: a cube for each pair is cut off whenever one is closed.
cnf::QuantifiedCnf pairs(cnf::Var count) {
  cnf::QuantifiedCnf formula = dice(count);
  for (cnf::Var v = 1; v < count; v += 2) formula.clauses.add({v, v + 1});
  return formula;
}

Answer byAbstraction(const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return abstraction::solveWithChance(formula, {}, limits);
}

Answer byElimination(const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return elimination::solve(formula, limits);
}

void expectSoonOver(const test::SolveWithin& solve, const cnf::QuantifiedCnf& formula) {
  const std::clock_t begin = std::clock();
  EXPECT_EQ(solve(formula, Limits(0.1, {})).reason, "time limit reached");
  EXPECT_LT(std::clock() - begin, 2 * CLOCKS_PER_SEC);
}

} // namespace

TEST(Regress0065, OneHugeClauseIsGivenUpInTime) {
  expectSoonOver(byAbstraction, oneClause(60'000));
  expectSoonOver(byElimination, oneClause(60'000));
}

TEST(Regress0065, CubesKeepToTheMemoryLimit) {
  test::expectMemoryIsKept(byAbstraction, pairs(20'000), 100);
}

TEST(Regress0065, LongFractionsKeepToTheMemoryLimit) {
  test::expectMemoryIsKept(byElimination, oneClause(60'000), 100);
}

} // namespace oddsat
