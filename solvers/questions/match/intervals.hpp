// Confidence intervals for what was seen in independent trials.
#pragma once

#include <cstdint>

namespace oddsat::match {

struct Interval {
  double low = 0, high = 1;
};

// The probabilities that make so many hits in so many trials no surprise (exact binomial).
Interval exactBinomial(uint64_t hits, uint64_t trials, double confidence);

// For the mean of values between 0 and 1, whatever their spread: the bound of Chernoff and
// Hoeffding. It also holds for few trials, and where all have seen the same.
Interval meanBetween0And1(double seen, uint64_t trials, double confidence);

} // namespace oddsat::match
