// What a goal is worth, read the same way on every road.
#pragma once

#include "gdl/game.hpp"

#include <optional>

namespace oddsat::gdl {

constexpr int mostGoal = 100; // they begin at 0

// Nothing for a term that is no whole number; an Error for one that is out of range. (Numbers that
// the rules name are looked at by `check`; this is about those that they compute.)
std::optional<int> goalValue(const Term& term);

} // namespace oddsat::gdl
