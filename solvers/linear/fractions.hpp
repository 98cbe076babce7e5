// A vector of rational numbers over one denominator: sums of products need no greatest common
// divisors.
#pragma once

#include "oddsat/base/rational.hpp"

#include <vector>

namespace oddsat::linear {

struct Fractions {
  std::vector<Integer> numerators;
  Integer denominator = 1; // above 0

  size_t size() const { return numerators.size(); }
  Rational at(size_t i) const {
    Rational value(numerators[i], denominator);
    value.canonicalize();
    return value;
  }
};

} // namespace oddsat::linear
