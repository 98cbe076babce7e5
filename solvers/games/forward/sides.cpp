#include "oddsat/games/forward/sides.hpp"

#include <algorithm>

namespace oddsat::forward {

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
  sides.of.assign(roles.size(), Sides::Side::opponent);
  for (const gdl::Term& role : question.randomRoles)
    sides.of[existingRole(roles, role)] = Sides::Side::chance;
  sides.asked = existingRole(roles, question.player);
  if (sides.isChance(sides.asked))
    throw Error("'" + gdl::toInfix(question.player) +
                "' plays at random, so there is nothing to maximise");
  sides.of[sides.asked] = Sides::Side::asked;
  for (auto side : {Sides::Side::asked, Sides::Side::opponent, Sides::Side::chance})
    for (size_t role = 0; role < roles.size(); ++role)
      if (sides.of[role] == side) sides.order.push_back(role);
  for (const gdl::Term& role : roles) sides.unnamed.push_back(question.isAdded(role));
  sides.strategies = question.strategies;
  return sides;
}

} // namespace oddsat::forward
