// Numbers of the search: probabilities as integers over one common denominator (`one`), with 64 or
// 128 bits or of any size. Only the search is a template over this type.
#pragma once

#include "oddsat/base/rational.hpp"

#include <cstdint>
#include <type_traits>

namespace oddsat::forward {

__extension__ typedef __int128 Wide; // NOLINT(modernize-use-using): __extension__ takes no alias

// Thrown if an average is no whole number or exceeds the type: the search must continue with a
// denominator that is `factor` times as large (1: only a wider type is needed).
struct FinerNumbersNeeded {
  Integer factor;
};

template <class Number>
Number fromInteger(const Integer& value);
template <>
inline int64_t fromInteger<int64_t>(const Integer& value) {
  return value.get_si();
}
template <>
inline Wide fromInteger<Wide>(const Integer& value) {
  Integer low, high;
  mpz_fdiv_q_2exp(high.get_mpz_t(), value.get_mpz_t(), 62);
  mpz_fdiv_r_2exp(low.get_mpz_t(), value.get_mpz_t(), 62);
  return (static_cast<Wide>(high.get_si()) << 62) + low.get_si();
}
template <>
inline Integer fromInteger<Integer>(const Integer& value) {
  return value;
}

inline Integer toInteger(int64_t value) {
  return Integer(static_cast<long>(value));
}
inline Integer toInteger(Wide value) {
  Integer high(static_cast<long>(value >> 62));
  Integer low(static_cast<long>(value & ((Wide(1) << 62) - 1)));
  return (high << 62) + low;
}
inline Integer toInteger(const Integer& value) {
  return value;
}

// The same number in a type that is at least as wide.
template <class Number, class Narrow>
Number widened(const Narrow& value) {
  if constexpr (std::is_same_v<Number, Integer>)
    return toInteger(value);
  else
    return static_cast<Number>(value);
}

// value / one as a fraction.
template <class Number>
Rational toRational(const Number& value, const Number& one) {
  Rational fraction(toInteger(value), toInteger(one));
  fraction.canonicalize();
  return fraction;
}

// The approximate share of `one`, for move ordering only.
inline double shareOf(int64_t value, int64_t one) {
  return static_cast<double>(value) / static_cast<double>(one);
}
inline double shareOf(Wide value, Wide one) {
  return static_cast<double>(value) / static_cast<double>(one);
}
inline double shareOf(const Integer& value, const Integer& one) {
  return Rational(value, one).get_d();
}

// A value multiplied by a number of children.
inline int64_t times(int64_t value, size_t count) {
  return value * static_cast<int64_t>(count);
}
inline Wide times(Wide value, size_t count) {
  return value * static_cast<Wide>(count);
}
inline Integer times(const Integer& value, size_t count) {
  return Integer(value * count);
}

// Quotients of non-negative numbers, rounded so that a bound remains a bound.
inline int64_t quotientDown(int64_t value, size_t count) {
  return value / static_cast<int64_t>(count);
}
inline int64_t quotientUp(int64_t value, size_t count) {
  return (value + static_cast<int64_t>(count) - 1) / static_cast<int64_t>(count);
}
inline Wide quotientDown(Wide value, size_t count) {
  return value / static_cast<Wide>(count);
}
inline Wide quotientUp(Wide value, size_t count) {
  return (value + static_cast<Wide>(count) - 1) / static_cast<Wide>(count);
}
inline Integer quotientDown(const Integer& value, size_t count) {
  return Integer(value / count);
}
inline Integer quotientUp(const Integer& value, size_t count) {
  return Integer((value + count - 1) / count);
}

} // namespace oddsat::forward
