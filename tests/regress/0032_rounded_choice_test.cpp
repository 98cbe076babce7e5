// With rounded numbers the best choice was dropped where its value, found again on another way,
// differed in the last bits: `--approx` then named a worse move.
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/formulas/solve.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0032, ARoundedChoiceKeepsTheValue) {
  test::RandomFormula random(32);
  int chosen = 0;
  for (int i = 0; i < 600; ++i) {
    const cnf::QuantifiedCnf formula = random.next();
    if (formula.prefix.outermost().kind == cnf::Quantifier::chance) continue;
    FormulaOptions options;
    options.approximate = true;
    options.reduce = i % 2 == 0;
    const Answer answer = solveFormula(formula, "xssat", options, Limits());
    if (answer.outermost.empty()) continue;
    const Rational lost =
        test::evaluate(cnf::under(formula, answer.outermost)) - test::evaluate(formula);
    EXPECT_LT(abs(lost), Rational(1, 1000000)) << i;
    ++chosen;
  }
  EXPECT_GE(chosen, 200);
}

} // namespace oddsat
