#include "oddsat/strategy/position_note.hpp"

#include "oddsat/strategy/memory.hpp"

#include <algorithm>

namespace oddsat::strategy {

Note positionNote(const std::vector<gdl::Term>& fluents, gdl::Notation notation) {
  std::string listed;
  for (const gdl::Term& fluent : fluents)
    if (!isMemory(fluent)) listed += " " + toString(fluent, notation);
  return {{}, "the position:" + (listed.empty() ? " nothing is true" : listed)};
}

std::string cannotMove(const std::vector<gdl::Term>& roles, const std::vector<Binding>& strategies,
                       gdl::Notation notation) {
  std::string names, causes;
  for (const gdl::Term& role : roles) {
    names += (names.empty() ? "" : " and ") + toString(role, notation);
    const auto binding = std::ranges::find(strategies, role, &Binding::role);
    if (binding == strategies.end()) continue;
    causes += (causes.empty() ? ": " : ", and ") + ("the strategy " + binding->source) + " of " +
              toString(role, notation) + " recommends nothing there";
  }
  return names + " cannot move, but the game has not ended" + causes;
}

} // namespace oddsat::strategy
