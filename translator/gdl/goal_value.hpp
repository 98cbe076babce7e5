// What a goal is worth, read the same way on every road.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <optional>

namespace oddsat::gdl {

constexpr int mostGoal = 100; // they begin at 0

// Nothing for a term that is no whole number. One that is out of range is an Error, or with
// `nearest` (as Game::nearestGoals has it) the nearest one that is not. (Numbers that the rules
// name are looked at by `check`; this is about those that they compute.)
std::optional<int> goalValue(const Term& term, bool nearest = false);

// Rules that name another value name the nearest one then (and 0 for what is no number), and what
// rules compute counts likewise: a match is played whatever its rules say.
void bringGoalsIntoRange(Game& game);

} // namespace oddsat::gdl
