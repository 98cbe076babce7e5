#include "oddsat/games/hidden/roles.hpp"

#include "oddsat/games/value/sides.hpp"

#include <algorithm>

namespace oddsat::hidden {

Roles rolesOf(const ObservedSteps& steps) {
  const value::Sides sides = value::sidesOf(steps.machine().roles(), steps.question());
  Roles roles;
  roles.of[maximiser] = {sides.maximiser};
  for (size_t role = 0; role < sides.of.size(); ++role) {
    if (sides.of[role] == value::Side::opponent) roles.of[opponents].push_back(role);
    if (sides.isChance(role)) roles.chance.push_back(role);
  }
  return roles;
}

size_t moveCount(const ObservedSteps& steps, const std::vector<size_t>& roles,
                 PositionId position) {
  size_t count = 1;
  for (const size_t role : roles) count *= std::max<size_t>(1, steps.moves(position, role).size());
  return count;
}

size_t numberOfSide(const ObservedSteps& steps, const std::vector<size_t>& roles,
                    PositionId position, size_t joint) {
  size_t found = 0, radix = 1;
  auto next = roles.rbegin();
  for (size_t role = steps.roles(); role-- > 0 && next != roles.rend();) {
    const size_t count = steps.moves(position, role).size();
    if (role == *next) {
      found += joint % count * radix;
      radix *= count;
      ++next;
    }
    joint /= count;
  }
  return found;
}

} // namespace oddsat::hidden
