// Before draws are looked for, defined variables go further out, to the exists block behind what
// defines them. Where dice stood right beside the forall side, "the next block" was taken for it:
// then the forall side, or the dice, chose the value of the defined variable.
#include "oddsat/cnf/load_dimacs.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"
#include "support/brute_force.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0064, DefinedVariablesStayWithTheExistsSide) {
  const cnf::QuantifiedCnf formula = cnf::readDimacs({"f", R"(c prob 2 1/3
c prob 7 1/3
p cnf 13 17
e 1 0
r 0.33333333333333333 2 0
a 3 0
e 4 5 0
r 0.5 6 0
r 0.33333333333333333 7 0
e 8 9 10 11 12 13 0
8 9 10 0
-8 -9 0
-8 -10 0
-9 -10 0
-1 11 0
-2 11 0
1 2 -11 0
-7 10 2 0
-6 7 9 2 0
6 7 8 0
-6 10 -2 0
6 8 -2 0
4 -12 -3 0
-13 3 5 0
13 -5 0
-4 12 0
-9 -2 0
)"});
  ASSERT_EQ(test::bruteForce(formula), 1);
  const Answer answer = xssat::solve(formula, {}, Limits());
  EXPECT_EQ(answer.low, 1);
  EXPECT_EQ(answer.high, 1);
}

} // namespace oddsat
