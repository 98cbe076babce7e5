#include "oddsat/cnf/probabilities.hpp"

#include "oddsat/cnf/dimacs.hpp"
#include "support/brute_force.hpp"
#include "support/random_choices.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

namespace oddsat::cnf {
namespace {

std::optional<Rational> simplest(const char* written) {
  return simplestFor(*readRational(written));
}

TEST(Probabilities, RoundedDecimalsStandForSimpleFractions) {
  EXPECT_EQ(simplest("0.33333333333333331"), Rational(1, 3));
  EXPECT_EQ(simplest("0.20000000000000001"), Rational(1, 5));
  EXPECT_EQ(simplest("0.14285714285714285"), Rational(1, 7));
  EXPECT_EQ(simplest("0.1111111111111111"), Rational(1, 9));
  EXPECT_EQ(simplest("0.333333"), Rational(1, 3));
  EXPECT_EQ(simplest("0.0099009900990099011"), Rational(1, 101));
}

TEST(Probabilities, WhatMayBeExactStays) {
  for (const char* exact : {"0.5", "0.8", "0.33", "0.3333", "0.015625", "0.123456", "1/3", "0", "1",
                            "0.72814530198264517"})
    EXPECT_FALSE(simplest(exact)) << exact;
}

TEST(Probabilities, TheValueChangesByNoMoreThanTheBound) {
  test::RandomChoices random(41);
  size_t rounded = 0;
  for (int i = 0; i < test::cases(500); ++i) {
    QuantifiedCnf formula = random.next(), simple = formula;
    Simpler simpler = takeSimplest(simple);
    rounded += simpler.probabilities;
    EXPECT_EQ(roundedIn(formula).bound, simpler.bound);
    EXPECT_EQ(roundedIn(simple).probabilities, 0u);
    EXPECT_LE(abs(test::bruteForce(formula) - test::bruteForce(simple)), simpler.bound);
  }
  EXPECT_GT(rounded, test::sanitized ? 10u : 100u);
}

} // namespace
} // namespace oddsat::cnf
