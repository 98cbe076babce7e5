// What a goal is worth, read the same way on every road.
#pragma once

#include "gdl/game.hpp"

#include <optional>

namespace oddsat::gdl {

// Nothing for a term that is no whole number; numbers beyond an int become the nearest one.
std::optional<int> goalValue(const Term& term);

} // namespace oddsat::gdl
