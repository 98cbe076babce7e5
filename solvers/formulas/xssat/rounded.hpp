// The number type of --approx: doubles. Every operation rounds to the neighbouring double on the
// safe side, so lower bounds stay below the true value and upper bounds above it.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/formulas/xssat/limb_pool.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::xssat {

class Rounded {
public:
  static constexpr bool isExact = false;
  Rounded() = default;
  explicit Rounded(uint64_t whole) : value_(static_cast<double>(whole)) {}

  bool isZero() const { return value_ == 0; }
  bool isOne() const { return value_ == 1; }
  Rational rational() const { return Rational(value_); }

  using Packed = double; // the form in which a table stores it (see Fraction)
  Packed pack(LimbPool&) const { return value_; }
  static Rounded unpack(Packed packed) { return of(packed); }
  static bool same(Packed a, Packed b) { return a == b; }
  static void drop(Packed, LimbPool&) {}
  static size_t extraBytes(Packed) { return 0; }

  friend bool operator==(Rounded a, Rounded b) { return a.value_ == b.value_; }
  friend bool operator<(Rounded a, Rounded b) { return a.value_ < b.value_; }
  friend bool operator<=(Rounded a, Rounded b) { return a.value_ <= b.value_; }
  friend bool operator>=(Rounded a, Rounded b) { return a.value_ >= b.value_; }

  // The difference is only rounding: a second search would find no better bounds.
  static bool meet(Rounded low, Rounded high) {
    return high.value_ - low.value_ <= high.value_ * 0x1p-34;
  }
  static Rounded fromDown(const Rational& value) { return inside(down(value.get_d()), value); }
  static Rounded fromUp(const Rational& value) { return inside(up(value.get_d()), value); }
  static Rounded timesDown(Rounded a, Rounded b) {
    return exact(a, b) ? product(a, b) : down(a.value_ * b.value_);
  }
  static Rounded timesUp(Rounded a, Rounded b) {
    return exact(a, b) ? product(a, b) : up(a.value_ * b.value_);
  }
  static Rounded plusDown(Rounded a, Rounded b) {
    return a.isZero() || b.isZero() ? sum(a, b) : down(a.value_ + b.value_);
  }
  static Rounded plusUp(Rounded a, Rounded b) {
    return a.isZero() || b.isZero() ? sum(a, b) : up(a.value_ + b.value_);
  }
  static Rounded lessDown(Rounded a, Rounded b) {
    return b.isZero() ? a : down(a.value_ - b.value_);
  }
  static Rounded lessUp(Rounded a, Rounded b) { return b.isZero() ? a : up(a.value_ - b.value_); }
  static Rounded overDown(Rounded a, Rounded b) { return down(a.value_ / b.value_); }
  static Rounded overUp(Rounded a, Rounded b) { return up(a.value_ / b.value_); }

private:
  static Rounded of(double value) {
    Rounded result;
    result.value_ = std::clamp(value, 0.0, 1.0);
    return result;
  }
  static Rounded down(double value) { return of(std::nextafter(value, -1.0)); }
  static Rounded up(double value) { return of(std::nextafter(value, 2.0)); }
  static Rounded inside(Rounded rounded, const Rational& value) {
    Rational back(value.get_d());
    return back == value ? of(value.get_d()) : rounded;
  }
  static bool exact(Rounded a, Rounded b) {
    return a.isZero() || b.isZero() || a.isOne() || b.isOne();
  }
  static Rounded product(Rounded a, Rounded b) { return of(a.value_ * b.value_); }
  static Rounded sum(Rounded a, Rounded b) { return of(a.value_ + b.value_); }

  double value_ = 0;
};

} // namespace oddsat::xssat
