// The solver against the plain meaning of formulas.
#include "xssat/xssat.hpp"

#include "support/brute_force.hpp"
#include "support/random_formula.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

void compare(uint64_t seed, int rounds) {
  test::RandomFormula random(seed);
  for (int i = 0; i < rounds; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    Rational expected = test::bruteForce(formula);
    for (int learning = 0; learning < 2; ++learning) {
      xssat::Options options;
      options.learning = learning != 0;
      Answer answer = xssat::solve(formula, options, Limits());
      ASSERT_EQ(answer.low, answer.high) << "formula " << i;
      ASSERT_EQ(answer.low, expected) << "formula " << i << " learning " << learning;
    }
  }
}

TEST(Xssat, AgreesWithBruteForceOnRandomFormulas) {
  compare(1, 3000);
}

} // namespace
} // namespace oddsat
