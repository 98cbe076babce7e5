#include "gdl/goal_value.hpp"

#include <charconv>
#include <limits>

namespace oddsat::gdl {

std::optional<int> goalValue(const Term& term) {
  const std::string& text = term.name;
  if (!isNumber(text) || !term.args.empty() || term.parenthesised) return std::nullopt;
  int value = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc())
    return value;
  return text.front() == '-' ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
}

} // namespace oddsat::gdl
