// Probabilities that other programs wrote as rounded decimals: 0.33333333333333331 for 1/3. They
// are also exact as written, but then their fractions are long, and the value is that of the
// decimals.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <optional>

namespace oddsat::cnf {

// The simplest fraction that a decimal of many places may represent: one that is the same double or
// rounds to the same places. Nothing if the decimal looks exact or no fraction is much simpler.
std::optional<Rational> simplestFor(const Rational& written);

struct Simpler {
  size_t probabilities = 0; // number of probabilities that look rounded
  Rational bound = 0;       // the value changes by at most the sum of all changes
};

Simpler roundedIn(const QuantifiedCnf& formula);
Simpler takeSimplest(QuantifiedCnf& formula);

} // namespace oddsat::cnf
