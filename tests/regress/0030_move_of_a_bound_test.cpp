// A bound was decided without the choice that keeps it: `--at-least` printed yes and no move.
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/formulas/solve.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"
#include "support/shrink.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

// The bound is the value, or just above it where the choice is of those who want it low.
void expectChoice(const cnf::QuantifiedCnf& formula, bool reduce, bool approximate, int& chosen) {
  const bool maximise = formula.prefix.outermost().kind == cnf::Quantifier::exists;
  const Rational value = test::evaluate(formula);
  FormulaOptions options;
  options.atLeast = maximise ? value : Rational(value + Rational(1, 1000));
  options.reduce = reduce;
  options.approximate = approximate;
  if (*options.atLeast == 0 || *options.atLeast > 1) return;
  const Answer answer = solveFormula(formula, "xssat", options, Limits());
  ASSERT_EQ(answer.low >= *options.atLeast, maximise);
  ASSERT_EQ(answer.outermost.size(), formula.prefix.outermost().vars.size())
      << test::asText(formula) << *options.atLeast << reduce << approximate << " value " << value
      << " found " << answer.low << " " << answer.high;
  const Rational kept = test::evaluate(cnf::under(formula, answer.outermost));
  EXPECT_EQ(kept >= *options.atLeast, maximise);
  ++chosen;
}

TEST(Regress0030, TheChoiceThatDecidesABoundIsKnown) {
  test::RandomFormula random(30);
  int chosen = 0;
  for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
    const cnf::QuantifiedCnf formula = random.next();
    if (formula.prefix.outermost().kind == cnf::Quantifier::chance) continue;
    expectChoice(formula, i % 2 == 0, i % 4 < 2, chosen);
  }
  EXPECT_GE(chosen, 100);
}

} // namespace
} // namespace oddsat
