// The judges must be right themselves: values worked out by hand, and a generator that
// delivers the mix the other tests rely on.
#include "oddsat/cnf/dimacs.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"
#include "support/shrink.hpp"

#include <gtest/gtest.h>

#include <iostream>

namespace oddsat::test {
namespace {

Rational valueOfText(const std::string& text) {
  return bruteForce(cnf::readDimacs(Input{"f", text}));
}

TEST(BruteForce, AgreesWithValuesWorkedOutByHand) {
  EXPECT_EQ(valueOfText("p cnf 2 2\nr 1/3 1 0\ne 2 0\n1 2 0\n-1 -2 0\n"), 1);
  EXPECT_EQ(valueOfText("p cnf 2 2\ne 2 0\nr 1/3 1 0\n1 2 0\n-1 -2 0\n"), Rational(2, 3));
  EXPECT_EQ(valueOfText("p cnf 2 2\na 2 0\nr 1/3 1 0\n1 2 0\n-1 -2 0\n"), Rational(1, 3));
  EXPECT_EQ(valueOfText("p cnf 2 1\nr 1/3 1 0\nr 1/7 2 0\n1 2 0\n"), Rational(3, 7));
  EXPECT_EQ(valueOfText("p cnf 1 1\ne 1 0\n0\n"), 0);
  EXPECT_EQ(valueOfText("p cnf 3 4\ne 1 2 0\na 3 0\n-1 2 0\n-2 1 0\n1 3 0\n-1 -3 0\n"), 0);
}

TEST(RandomFormula, DeliversARichMix) {
  RandomFormula random(1);
  FormulaMix mix;
  for (int i = 0; i < 2000; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    mix.count(formula, bruteForce(formula));
  }
  std::cout << mix.text() << "\n";
  EXPECT_TRUE(mix.isRich());
}

TEST(Shrink, KeepsOnlyWhatTheFailureNeeds) {
  RandomFormula random(2);
  auto hasValueTwoThirds = [](const cnf::QuantifiedCnf& f) {
    return bruteForce(f) == Rational(2, 3);
  };
  cnf::QuantifiedCnf formula;
  do formula = random.next();
  while (!hasValueTwoThirds(formula) || formula.clauses.size() < 5);
  cnf::QuantifiedCnf smallest = shrink(formula, hasValueTwoThirds);
  EXPECT_TRUE(hasValueTwoThirds(smallest));
  EXPECT_LT(smallest.clauses.size(), 4u) << asText(smallest);
  for (const cnf::QuantifiedCnf& smaller : smallerOnes(smallest))
    EXPECT_FALSE(hasValueTwoThirds(smaller)) << asText(smaller);
}

} // namespace
} // namespace oddsat::test
