#include "oddsat/gdl/payoff_values.hpp"

#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <numeric>

namespace oddsat::gdl {

namespace {

bool isGoal(const Rule& rule) {
  return rule.head.name == word::goal && rule.head.args.size() == 2;
}

} // namespace

bool computesGoals(const Game& game) {
  return std::ranges::any_of(
      game.rules, [](const Rule& rule) { return isGoal(rule) && rule.head.args[1].variable; });
}

std::map<Term, int> goalValues(const Game& game, const Term& player) {
  std::map<Term, int> values;
  const auto add = [&](const Term& term, int value) { values.emplace(term, value); };
  for (const Rule& rule : game.rules) {
    if (!isGoal(rule)) continue;
    if (const Term& role = rule.head.args[0]; !role.variable && role != player) continue;
    if (rule.head.args[1].variable)
      for (int value = 1; value <= mostGoal; ++value) add({std::to_string(value)}, value);
    else if (const std::optional<int> value = goalValue(rule.head.args[1]))
      add(rule.head.args[1], *value);
  }
  return values;
}

std::vector<int> facesFor(const std::map<Term, int>& values) {
  constexpr int fewFaces = 6;
  int step = mostGoal;
  for (const auto& [term, value] : values) step = std::gcd(step, value);
  const int numbers = mostGoal / step;
  if (numbers <= fewFaces) return {numbers};
  int small = 1;
  for (int faces = 2; faces * faces <= numbers; ++faces)
    if (numbers % faces == 0) small = faces;
  return {small, numbers / small};
}

} // namespace oddsat::gdl
