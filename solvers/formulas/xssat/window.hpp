// Bounds of values and windows. A search over a window (alpha, beta) returns bounds that meet, or
// an upper bound of at most alpha, or a lower bound of at least beta. N is the number type:
// Fraction (exact) or Rounded (doubles, rounded to the safe side); it decides when bounds meet.
#pragma once

#include "oddsat/base/rational.hpp"

#include <utility>

namespace oddsat::xssat {

template <typename N>
struct Outcome {
  N low{0}, high{1};
  bool isZero() const { return high.isZero(); }
};

template <typename N>
struct Window {
  N alpha{0}, beta{1};
  bool settledBy(const N& low, const N& high) const {
    return N::meet(low, high) || high <= alpha || low >= beta;
  }
};

template <typename N>
Outcome<N> zero() {
  return {N(0), N(0)};
}
template <typename N>
Outcome<N> one() {
  return {N(1), N(1)};
}

// Exact bounds that are equal need only one computation.
template <typename N>
bool isExact(const N& low, const N& high) {
  return N::isExact && low == high;
}

// A probability, rounded in both directions (the same number twice if it is exact).
template <typename N>
struct Weight {
  N low{1}, high{1};
  Weight() = default;
  Weight(N lowest, N highest) : low(std::move(lowest)), high(std::move(highest)) {}
  explicit Weight(const Rational& p) : low(N::fromDown(p)), high(N::fromUp(p)) {}
  Weight& operator*=(const Weight& other) {
    const bool once = isExact(low, high) && isExact(other.low, other.high);
    low = N::timesDown(low, other.low);
    if (once) return high = low, *this;
    high = N::timesUp(high, other.high);
    return *this;
  }
};

template <typename N>
Outcome<N> operator*(const Weight<N>& w, const Outcome<N>& o) {
  if (isExact(w.low, w.high) && isExact(o.low, o.high)) {
    N product = N::timesDown(w.low, o.low);
    return {product, std::move(product)};
  }
  return {N::timesDown(w.low, o.low), N::timesUp(w.high, o.high)};
}

template <typename N>
Outcome<N> operator+(const Outcome<N>& a, const Outcome<N>& b) {
  if (isExact(a.low, a.high) && isExact(b.low, b.high)) {
    N sum = N::plusDown(a.low, b.low);
    return {sum, std::move(sum)};
  }
  return {N::plusDown(a.low, b.low), N::plusUp(a.high, b.high)};
}

// The window for a value whose weighted sum `rest + w * value` has to be compared with the given
// window; the rest is known to be in the given bounds.
template <typename N>
Window<N> inner(const Window<N>& window, const Weight<N>& w, const Outcome<N>& rest = zero<N>()) {
  return {N::overDown(N::lessDown(window.alpha, rest.high), w.high),
          N::overUp(N::lessUp(window.beta, rest.low), w.low)};
}

} // namespace oddsat::xssat
