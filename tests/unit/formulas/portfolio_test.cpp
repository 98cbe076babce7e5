// Two solvers in turns: one answer, the right one, with the winner's first move.
#include "oddsat/formulas/portfolio.hpp"

#include "oddsat/cnf/given_values.hpp"
#include "oddsat/cnf/shift.hpp"
#include "oddsat/formulas/abstraction/boolean/abstraction_run.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

using cnf::Quantifier;

void expectRight(const cnf::QuantifiedCnf& formula, const Rational& value, const Answer& answer) {
  ASSERT_EQ(answer.status, Status::exact);
  ASSERT_EQ(answer.low, value);
  ASSERT_EQ(answer.high, value);
  Quantifier winner = value == 1 ? Quantifier::exists : Quantifier::forall;
  if (formula.prefix.empty() || formula.prefix.outermost().kind != winner) {
    ASSERT_TRUE(answer.outermost.empty());
    return;
  }
  ASSERT_EQ(answer.outermost.size(), formula.prefix.outermost().vars.size());
  ASSERT_EQ(test::bruteForce(cnf::under(formula, answer.outermost)), value);
}

void compareWithBruteForce(uint64_t seed, int formulas) {
  test::RandomFormula random(seed, {3, 11, false, true});
  int isTrue = 0;
  for (int i = 0; i < formulas; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    FormulaOptions options;
    options.reduce = i % 2 == 0;
    Rational value = test::bruteForce(formula);
    isTrue += value == 1;
    expectRight(formula, value, solveByPortfolio(formula, options, Limits()));
    if (testing::Test::HasFatalFailure()) FAIL() << "formula " << i;
  }
  std::printf("%d of %d formulas are true\n", isTrue, formulas);
  EXPECT_GE(isTrue * 10, formulas * 3);
  EXPECT_LE(isTrue * 10, formulas * 7);
}

TEST(Portfolio, AgreeWithBruteForce) {
  compareWithBruteForce(61, 1500);
}

TEST(PortfolioLong, AgreeWithBruteForceOnFiftyThousand) {
  compareWithBruteForce(64, 50000);
}

TEST(Portfolio, AbstractionGoesOnAfterEveryPause) {
  test::RandomFormula random(62, {3, 11, false, true});
  for (int i = 0; i < 1500; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    abstraction::Options options;
    options.reduce = false; // which would leave little to search
    abstraction::AbstractionRun run(formula, options, Limits(), {});
    for (uint64_t steps = 2; !run.run(steps);) ++steps;
    expectRight(formula, test::bruteForce(formula), run.answer());
    if (testing::Test::HasFatalFailure()) FAIL() << "formula " << i;
  }
}

TEST(Portfolio, ShiftedFormulasAreAsTrue) {
  test::RandomFormula random(63, {3, 11, false, true});
  int shifted = 0;
  for (int i = 0; i < 3000; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    auto outside = cnf::withDefinedOutside(formula, Limits());
    if (!outside) continue;
    ++shifted;
    ASSERT_EQ(test::bruteForce(*outside), test::bruteForce(formula)) << "formula " << i;
  }
  EXPECT_GE(shifted, 50);
}

} // namespace
} // namespace oddsat
