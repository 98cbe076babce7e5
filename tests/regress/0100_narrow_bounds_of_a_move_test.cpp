// A move that a limit kept from being solved counted as known once its bounds were a millionth
// apart, also where values are exact fractions: then `solve --moves` ended with exit code 0.
#include "oddsat/app/solve_input.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

app::Solved withOneMove(const Rational& low, const Rational& high) {
  app::Solved solved;
  solved.answer.status = Status::exact;
  solved.answer.low = solved.answer.high = low;
  solved.answer.moves.emplace_back();
  solved.answer.moves.back().low = low;
  solved.answer.moves.back().high = high;
  return solved;
}

TEST(Regress0100, NarrowBoundsAreNoExactValue) {
  const Rational half(1, 2), above = half + Rational(1, 1'000'000'000);
  EXPECT_EQ(app::codeOf(withOneMove(half, above), false), app::unknown);
  EXPECT_EQ(app::codeOf(withOneMove(half, above), true), app::answered); // with --approx
  EXPECT_EQ(app::codeOf(withOneMove(half, half), false), app::answered);
}

} // namespace
} // namespace oddsat
