// Probabilities that other programs wrote as rounded decimals: 0.33333333333333331 for 1/3. Read as
// they are written they are exact, too, but their fractions are long, and the value is that of the
// decimals.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <optional>

namespace oddsat::cnf {

// The simplest fraction that a decimal of many places may stand for: one that is the same double,
// or rounds to the same places. Nothing: it looks exact, or no fraction is much simpler.
std::optional<Rational> simplestFor(const Rational& written);

struct Simpler {
  size_t probabilities = 0; // that look rounded
  Rational bound = 0;       // the value changes by no more: the sum of what each changes by
};

Simpler roundedIn(const QuantifiedCnf& formula);
Simpler takeSimplest(QuantifiedCnf& formula);

} // namespace oddsat::cnf
