#include "oddsat/games/value/sides.hpp"

#include "oddsat/base/error.hpp"

#include <algorithm>

namespace oddsat::value {

namespace {

size_t existingRole(const std::vector<gdl::Term>& roles, const gdl::Term& role) {
  if (auto index = roleIndex(roles, role)) return *index;
  std::string known;
  for (const gdl::Term& each : roles) known += (known.empty() ? "" : ", ") + gdl::toInfix(each);
  throw Error("the game has no role '" + gdl::toInfix(role) + "'; its roles are " + known);
}

} // namespace

std::optional<size_t> roleIndex(const std::vector<gdl::Term>& roles, const gdl::Term& role) {
  auto found = std::find(roles.begin(), roles.end(), role);
  if (found == roles.end()) return std::nullopt;
  return static_cast<size_t>(found - roles.begin());
}

Sides sidesOf(const std::vector<gdl::Term>& roles, const Question& question) {
  Sides sides;
  sides.of.assign(roles.size(), Side::opponent);
  for (const gdl::Term& role : question.randomRoles)
    sides.of[existingRole(roles, role)] = Side::chance;
  sides.maximiser = existingRole(roles, question.player);
  if (sides.isChance(sides.maximiser))
    throw Error("'" + gdl::toInfix(question.player) +
                "' plays at random, so there is nothing to maximise");
  sides.of[sides.maximiser] = Side::maximiser;
  for (auto side : {Side::maximiser, Side::opponent, Side::chance})
    for (size_t role = 0; role < roles.size(); ++role)
      if (sides.of[role] == side) sides.order.push_back(role);
  for (const gdl::Term& role : roles) sides.unnamed.push_back(question.isAdded(role));
  sides.strategies = question.strategies;
  return sides;
}

std::vector<size_t> choosing(const Sides& sides, Widths widths) {
  std::vector<size_t> roles;
  for (size_t role = 0; role < widths.size(); ++role)
    if (!sides.isChance(role) && widths[role] > 1) roles.push_back(role);
  return roles;
}

bool bothChoose(const Sides& sides, Widths widths) {
  if (widths[sides.maximiser] < 2) return false;
  return choosing(sides, widths).size() > 1;
}

std::optional<size_t> listedRole(const Sides& sides, Widths widths) {
  if (widths[sides.maximiser] > 1) return sides.maximiser;
  const std::vector<size_t> opponents = choosing(sides, widths);
  if (opponents.size() == 1) return opponents.front();
  if (!opponents.empty() || widths[sides.maximiser] == 0) return std::nullopt;
  for (size_t role = 0; role < widths.size(); ++role)
    if (sides.isChance(role) && widths[role] > 1) return std::nullopt;
  return sides.maximiser;
}

} // namespace oddsat::value
