// Who stands where in a question: the asked player, those who play against it, and chance.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/question.hpp"

#include <optional>
#include <vector>

namespace oddsat::forward {

struct Sides {
  enum class Side { asked, opponent, chance };

  size_t asked = 0;
  std::vector<Side> of;                      // by role
  std::vector<size_t> order;                 // all roles: the asked one, the opponents, chance
  std::vector<bool> unnamed;                 // by role: of an added step, so no message names it
  std::vector<strategy::Binding> strategies; // messages name them

  bool isChance(size_t role) const { return of[role] == Side::chance; }
};

// Throws Error for a player or random role that the game does not have, or a random player.
Sides sidesOf(const std::vector<gdl::Term>& roles, const Question& question);

std::optional<size_t> roleIndex(const std::vector<gdl::Term>& roles, const gdl::Term& role);

} // namespace oddsat::forward
