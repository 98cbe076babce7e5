#include "oddsat/gdl/goal_value.hpp"

#include "oddsat/gdl/checks.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/literals.hpp"

#include <charconv>

namespace oddsat::gdl {

namespace {

const char* const rule = "a goal value is a whole number from 0 to 100";

// Returns nothing if the number is out of range.
std::optional<int> valueInRange(const std::string& digits) {
  int value = 0;
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool fits = code == std::errc() && value >= 0 && value <= mostGoal;
  return fits ? std::optional(value) : std::nullopt;
}

bool isPlainNumber(const Term& term) {
  return isNumber(term.name) && term.args.empty() && !term.parenthesised;
}

int nearestEnd(const std::string& digits) {
  return digits.front() == '-' ? 0 : mostGoal;
}

} // namespace

std::optional<int> goalValue(const Term& term, bool nearest) {
  if (!isPlainNumber(term)) return std::nullopt;
  if (const std::optional<int> value = valueInRange(term.name)) return value;
  if (nearest) return nearestEnd(term.name);
  throw Error(std::string(rule) + ", but the rules compute " + term.name);
}

void bringGoalsIntoRange(Game& game) {
  game.nearestGoals = true;
  for (Rule& one : game.rules) {
    if (one.head.name != word::goal || one.head.args.size() != 2) continue;
    Term& value = one.head.args[1];
    if (value.variable || (isPlainNumber(value) && valueInRange(value.name))) continue;
    value = Term{std::to_string(isPlainNumber(value) ? nearestEnd(value.name) : 0)};
  }
}

void checkGoalValues(const Game& game, Report& report, const Limits& limits) {
  Pace pace(limits);
  for (const Rule& one : game.rules) {
    pace.step();
    if (one.head.name != word::goal || one.head.args.size() != 2) continue;
    const Term& value = one.head.args[1];
    if (value.variable || (isPlainNumber(value) && valueInRange(value.name))) continue;
    report.error(locate(one, value.place),
                 std::string(rule) + ", not " + toString(value, game.notation));
  }
}

} // namespace oddsat::gdl
