// Exact numbers. Probabilities stay rational from reading to printing.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <string_view>

namespace oddsat {

using Integer = mpz_class;
using Rational = mpq_class;

// "1/3", "0.25", "1e-3", "7": exactly; nothing for anything else (a zero denominator,
// an exponent beyond four digits, stray characters).
std::optional<Rational> readRational(std::string_view text);

std::string toString(const Rational& value);                    // "191/192", "1"
std::string toDecimal(const Rational& value, int digits);       // cut, not rounded: "0.994791"
std::optional<std::string> exactDecimal(const Rational& value); // "0.25"; nothing for 1/3

} // namespace oddsat
