// Standards for rule lists; check/optimality.hpp defines them.
#pragma once

#include "oddsat/base/rational.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::check {

struct Standard {
  enum class Kind { weaklyOptimal, stronglyOptimal, keepsValue, losesAtMost };
  Kind kind = Kind::stronglyOptimal;
  Rational loss = 0; // for losesAtMost

  bool ofValue() const { return kind == Kind::keepsValue || kind == Kind::losesAtMost; }
};

// "strongly-optimal", "loses-at-most 1/10"; unset for other texts. Error for an invalid number.
std::optional<Standard> readStandard(const std::string& text);
std::string toString(const Standard& standard);
std::vector<std::string> standardNames(); // loses-at-most is listed without its number

} // namespace oddsat::check
