#include "oddsat/base/rational.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

TEST(Rational, ReadsFractionsDecimalsAndExponentsExactly) {
  EXPECT_EQ(readRational("1/3"), Rational(1, 3));
  EXPECT_EQ(readRational("0.25"), Rational(1, 4));
  EXPECT_EQ(readRational("1e-3"), Rational(1, 1000));
  EXPECT_EQ(readRational(".5"), Rational(1, 2));
  EXPECT_EQ(readRational("-2/4"), Rational(-1, 2));
}

TEST(Rational, RefusesWhatIsNoNumber) {
  for (const char* text :
       {"", "-", "1/0", "1/", "0x1", "1.2.3", "1e", "1e99999", ".", "1/2/3", " 1"})
    EXPECT_FALSE(readRational(text)) << text;
}

TEST(Rational, PrintsDecimals) {
  EXPECT_EQ(toDecimal(Rational(191, 192), 6), "0.994791");
  EXPECT_EQ(exactDecimal(Rational(3, 8)), "0.375");
  EXPECT_EQ(exactDecimal(Rational(1, 3)), std::nullopt);
}

} // namespace
} // namespace oddsat
