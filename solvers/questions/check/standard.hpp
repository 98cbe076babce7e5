// How good a rule list has to be; check/optimality.hpp says what the words mean.
#pragma once

#include "oddsat/base/rational.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::check {

struct Standard {
  enum class Kind { weaklyOptimal, stronglyOptimal, keepsValue, losesAtMost };
  Kind kind = Kind::stronglyOptimal;
  Rational loss = 0; // losesAtMost

  bool ofValue() const { return kind == Kind::keepsValue || kind == Kind::losesAtMost; }
};

// "strongly-optimal", "loses-at-most 1/10"; nothing for other texts. Error for a bad number.
std::optional<Standard> readStandard(const std::string& text);
std::string toString(const Standard& standard);
std::vector<std::string> standardNames(); // without the number of loses-at-most

} // namespace oddsat::check
