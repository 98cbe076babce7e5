#include "oddsat/questions/check/standard.hpp"

#include "oddsat/base/error.hpp"

namespace oddsat::check {

std::optional<Standard> readStandard(const std::string& text) {
  using Kind = Standard::Kind;
  if (text == "weakly-optimal") return Standard{Kind::weaklyOptimal};
  if (text == "strongly-optimal") return Standard{Kind::stronglyOptimal};
  if (text == "keeps-value") return Standard{Kind::keepsValue};
  const std::string name = "loses-at-most";
  if (!text.starts_with(name)) return std::nullopt;
  const size_t begin = text.find_first_not_of(' ', name.size());
  const auto loss = begin == std::string::npos || begin == name.size()
                        ? std::nullopt
                        : readRational(std::string_view(text).substr(begin));
  if (!loss || *loss < 0 || *loss > 1)
    throw Error("'loses-at-most' takes a number from 0 to 1, as in 'loses-at-most 1/10'");
  return Standard{Kind::losesAtMost, *loss};
}

std::vector<std::string> standardNames() {
  return {"strongly-optimal", "weakly-optimal", "keeps-value", "loses-at-most"};
}

std::string toString(const Standard& standard) {
  switch (standard.kind) {
  case Standard::Kind::weaklyOptimal:
    return "weakly-optimal";
  case Standard::Kind::stronglyOptimal:
    return "strongly-optimal";
  case Standard::Kind::keepsValue:
    return "keeps-value";
  case Standard::Kind::losesAtMost:
    break;
  }
  return "loses-at-most " + oddsat::toString(standard.loss);
}

} // namespace oddsat::check
