// Bounds of a value as certificates write them: "4/7" where it is known, "1/2..4/7" where it is
// not.
#pragma once

#include "oddsat/base/rational.hpp"

namespace oddsat::recurring {

struct Bounds {
  Rational low = 0, high = 1;
};

inline std::string textOf(const Bounds& bounds) {
  const std::string low = toString(bounds.low);
  return bounds.low == bounds.high ? low : low + ".." + toString(bounds.high);
}

// Nothing for other texts, and where the bounds are not from 0 to 1, in this order.
inline std::optional<Bounds> readBounds(std::string_view text) {
  const size_t dots = text.find("..");
  const auto low = readRational(text.substr(0, dots));
  const auto high = dots == std::string_view::npos ? low : readRational(text.substr(dots + 2));
  if (!low || !high || *low < 0 || *high < *low || *high > 1) return std::nullopt;
  return Bounds{*low, *high};
}

} // namespace oddsat::recurring
