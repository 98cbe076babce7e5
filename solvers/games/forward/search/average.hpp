// Averages over equally likely outcomes, and the overflow check of their sums.
#pragma once

#include "oddsat/games/forward/search/number.hpp"
#include "oddsat/games/forward/table/bounds.hpp"

#include <limits>
#include <type_traits>

namespace oddsat::forward {

// The largest number of outcomes whose sum leaves room for a few bounds.
template <class Number>
size_t roomFor(const Number& one) {
  if constexpr (std::is_same_v<Number, int64_t>)
    return static_cast<size_t>((int64_t{1} << 61) / one);
  else if constexpr (std::is_same_v<Number, Wide>)
    return static_cast<size_t>(std::min<Wide>((Wide(1) << 125) / one, Wide(1) << 40));
  else
    return std::numeric_limits<size_t>::max();
}

[[noreturn]] inline void needFiner(const Integer& rest, size_t k) {
  Integer divisor;
  mpz_gcd_ui(divisor.get_mpz_t(), rest.get_mpz_t(), k);
  throw FinerNumbersNeeded{Integer(k / divisor)};
}

// The average of k outcomes whose bounds add up to (low, high). If the sums are equal, the average
// must be a whole number of units, unless it may be rounded down.
template <class Number>
Bounds<Number> average(const Number& low, const Number& high, size_t k, bool rounding) {
  if (k == 1) return {low, high};
  const Number down = quotientDown(low, k);
  if (low != high) return {down, quotientUp(high, k)};
  if (!rounding && times(down, k) != low) needFiner(toInteger(Number(low - times(down, k))), k);
  return {down, down};
}

} // namespace oddsat::forward
