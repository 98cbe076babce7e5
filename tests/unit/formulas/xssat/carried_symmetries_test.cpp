// Symmetries that are known beforehand are taken over where they are some, and enough of them.
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/xssat/symmetry/formula_symmetry.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

namespace oddsat::xssat {
namespace {

// 1 and 2, 3 and 4, 5 and 6 may be exchanged, all at once; 7 stays where it is.
const char* const mirrored = "p cnf 7 7\ne 1 2 0\na 3 4 0\ne 5 6 7 0\n"
                             "1 3 5 0\n2 4 6 0\n-1 -3 7 0\n-2 -4 7 0\n-5 -6 0\n1 2 -7 0\n5 6 7 0\n";

struct KnownSymmetries {
  Problem problem = prepare(cnf::readDimacs(Input{"mirrored", mirrored}));
  Patterns patterns = noPatterns(problem);
  std::vector<Permutation> found = symmetryGenerators(problem, patterns);

  Permutation identity() const {
    Permutation p(patterns.symbols());
    std::iota(p.begin(), p.end(), 0);
    return p;
  }
};

TEST(CarriedSymmetries, AreTakenAsTheyAre) {
  const KnownSymmetries known;
  ASSERT_EQ(known.found.size(), 1U);
  EXPECT_EQ(symmetryGenerators(known.problem, known.patterns, known.found), known.found);
}

TEST(CarriedSymmetries, WhatIsNoneIsNotTaken) {
  const KnownSymmetries known;
  ASSERT_EQ(known.found.size(), 1U);
  Permutation wrong = known.found[0]; // all but the two of the innermost block
  const Lit a = positive(4), b = positive(5);
  ASSERT_EQ(wrong[a], b);
  for (Lit l : {a, b, opposite(a), opposite(b)}) wrong[l] = l;
  EXPECT_EQ(symmetryGenerators(known.problem, known.patterns, {wrong}), known.found);
}

TEST(CarriedSymmetries, TooFewAreNotEnough) {
  const KnownSymmetries known;
  EXPECT_EQ(symmetryGenerators(known.problem, known.patterns, {known.identity()}), known.found);
}

TEST(CarriedSymmetries, AreRenamed) {
  const KnownSymmetries known;
  FormulaSymmetry exchange{{0, 2, 1, 4, 3, 6, 5, 7}, {}};
  const auto carriedOver = permutationOf(exchange, known.problem, known.patterns);
  ASSERT_TRUE(carriedOver);
  EXPECT_EQ(*carriedOver, known.found[0]);
  exchange.literals[1] = 0; // the image is gone
  EXPECT_FALSE(permutationOf(exchange, known.problem, known.patterns));
}

} // namespace
} // namespace oddsat::xssat
