// Exact values between 0 and 1 (and bounds divided by probabilities): a fraction of two 64-bit
// integers in lowest terms if it fits, else a GMP rational. A fraction has sixteen bytes, because
// every entry of the table of residuals contains two.
//
// Fractions have no common denominator. So the probabilities of the formula need not be known
// before, and denominators are only as large as the values need. The cost of the greatest common
// divisors is small compared to propagation.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/formulas/xssat/limb_pool.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace oddsat::xssat {

class Fraction {
public:
  Fraction() = default;                              // 0
  explicit Fraction(uint64_t whole) : top_(whole) {} // whole: 0 or 1
  explicit Fraction(const Rational& value);          // not negative
  Fraction(const Fraction& other) : top_(other.top_), bottom_(other.bottom_) {
    if (isBig()) shareBig();
  }
  Fraction(Fraction&& other) noexcept : top_(other.top_), bottom_(other.bottom_) {
    other.top_ = 0, other.bottom_ = 1;
  }
  Fraction& operator=(Fraction other) noexcept {
    std::swap(top_, other.top_), std::swap(bottom_, other.bottom_);
    return *this;
  }
  ~Fraction() {
    if (isBig()) dropBig();
  }

  bool isZero() const { return top_ == 0; }
  bool isOne() const { return top_ == 1 && bottom_ == 1; }
  Rational rational() const;

  // The form in which a table stores a fraction: a long one as digits in the pool of the table. To
  // free the table, only its pool must be freed.
  struct Packed {
    uint64_t top = 0, bottom = 1; // bottom 0: top is the address of two lengths and the digits
  };
  Packed pack(LimbPool& pool) const;
  static Fraction unpack(Packed packed);
  static bool same(Packed a, Packed b);
  static void drop(Packed packed, LimbPool& pool); // returns its digits to the pool
  static size_t extraBytes(Packed packed);         // more than the sixteen

  friend bool operator==(const Fraction& a, const Fraction& b);
  friend bool operator<(const Fraction& a, const Fraction& b);
  friend bool operator<=(const Fraction& a, const Fraction& b) { return !(b < a); }
  friend bool operator>=(const Fraction& a, const Fraction& b) { return !(a < b); }

  static constexpr bool isExact = true;
  // Operations that every number type of a search has. For fractions both directions are exact,
  // except that a bound may be rounded to stay short.
  static bool meet(const Fraction& low, const Fraction& high) { return low == high; }
  static Fraction fromDown(const Rational& value) { return Fraction(value); }
  static Fraction fromUp(const Rational& value) { return Fraction(value); }
  static Fraction timesDown(const Fraction& a, const Fraction& b) { return times(a, b); }
  static Fraction timesUp(const Fraction& a, const Fraction& b) { return times(a, b); }
  static Fraction plusDown(const Fraction& a, const Fraction& b) { return plus(a, b); }
  static Fraction plusUp(const Fraction& a, const Fraction& b) { return plus(a, b); }
  static Fraction lessDown(const Fraction& a, const Fraction& b); // max(0, a - b)
  static Fraction lessUp(const Fraction& a, const Fraction& b);
  static Fraction overDown(const Fraction& a, const Fraction& b); // min(1, a / b), b above 0
  static Fraction overUp(const Fraction& a, const Fraction& b);

private:
  static Fraction times(const Fraction& a, const Fraction& b);
  static Fraction plus(const Fraction& a, const Fraction& b);
  // Exact, and at most 1; nothing if the result is too long.
  static std::optional<Fraction> difference(const Fraction& a, const Fraction& b);
  static std::optional<Fraction> quotient(const Fraction& a, const Fraction& b);
  static Fraction withPlaces(double value, bool upwards);
  double near() const;
  Fraction(uint64_t top, uint64_t bottom) : top_(top), bottom_(bottom) {}
  bool isBig() const { return bottom_ == 0; }
  const Rational& big() const;
  const Rational& in(std::optional<Rational>& room) const;
  struct Big;
  static Fraction adopt(std::unique_ptr<Big> big);
  void shareBig() const;
  void dropBig();

  uint64_t top_ = 0;    // or the address of a long value
  uint64_t bottom_ = 1; // 0: top_ is an address
};

} // namespace oddsat::xssat
