// Goal values, read in the same way by all modules.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <optional>

namespace oddsat::gdl {

constexpr int mostGoal = 100; // the least value is 0

// Returns nothing for a term that is no integer. A value out of range is an Error, or with
// `nearest` (see Game::nearestGoals) the nearest value in range. `check` tests the values in the
// rules; this function is for values that the rules compute.
std::optional<int> goalValue(const Term& term, bool nearest = false);

// Replaces goal values in rules that are out of range by the nearest value in range (and terms that
// are no numbers by 0), and sets nearestGoals for computed values: a match is played whatever the
// rules contain.
void bringGoalsIntoRange(Game& game);

} // namespace oddsat::gdl
