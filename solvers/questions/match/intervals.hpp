// Confidence intervals for results of independent trials.
#pragma once

#include <cstdint>

namespace oddsat::match {

struct Interval {
  double low = 0, high = 1;
};

// The exact interval (Clopper-Pearson) of a probability.
Interval exactBinomial(uint64_t hits, uint64_t trials, double confidence);

// The interval of the mean of values between 0 and 1 of any distribution, from the bound of
// Chernoff and Hoeffding. It is also valid for few trials and for equal values.
Interval meanBetween0And1(double seen, uint64_t trials, double confidence);

} // namespace oddsat::match
