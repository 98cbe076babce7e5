// Exact numbers. Probabilities are rational from input to output.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <string_view>

namespace oddsat {

using Integer = mpz_class;
using Rational = mpq_class;

// Reads "1/3", "0.25", "1e-3", "7" exactly. Returns nothing for other text (a zero denominator, an
// exponent of more than four digits, other characters).
std::optional<Rational> readRational(std::string_view text);

std::string toString(const Rational& value);                    // "191/192", "1"
std::string toDecimal(const Rational& value, int digits);       // cut off, not rounded: "0.994791"
std::optional<std::string> exactDecimal(const Rational& value); // "0.25"; nothing for 1/3

} // namespace oddsat
