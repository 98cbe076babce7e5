// Variable 5 is defined by the first seven clauses, which under some values of 1 to 4 demand both
// of it. Eliminated without resolving these clauses with each other, the formula became true.
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/abstraction/abstraction.hpp"
#include "oddsat/formulas/portfolio.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

const char* const formula = R"(p cnf 14 35
a 1 2 3 4 0
e 5 0
a 6 0
e 7 8 9 10 11 12 13 14 0
5 1 2 0
-5 -4 -3 0
5 4 -3 -1 0
-5 -2 4 0
5 -1 3 0
-5 -4 -3 2 0
5 -4 3 -2 0
14 -10 8 0
10 -14 11 0
-13 10 -9 0
7 -12 -13 0
12 10 9 0
13 -6 -14 0
8 -13 -11 0
-10 13 14 0
8 -13 6 0
-6 7 -14 0
-7 -11 -12 0
8 14 -7 0
-7 -11 -13 0
-9 -13 -8 0
-10 -7 -11 0
13 11 -14 0
-13 -8 12 0
-9 -8 -13 0
-10 -6 -11 0
11 12 -8 0
10 -7 -11 0
-8 -10 -7 0
-12 13 -10 0
6 14 -8 0
5 -9 13 8 0
5 11 6 -7 0
-5 -10 -6 14 0
-5 -7 -9 8 0
)";

TEST(Elimination, KeepsWhatAnOverlappingDefinitionForbids) {
  cnf::QuantifiedCnf quantified = cnf::readDimacs({"test.qdimacs", formula});
  EXPECT_EQ(abstraction::solve(quantified, {}, Limits()).low, 0);
  EXPECT_EQ(solveByPortfolio(quantified, {}, Limits()).low, 0);
}

} // namespace
} // namespace oddsat
