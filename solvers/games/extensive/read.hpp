// Reads a file of Gambit that contains an extensive form (EFG 2).
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/games/extensive/form.hpp"

namespace oddsat::extensive {

// Error with its place. Sets of players and outcomes may be used again by their number alone.
// Probabilities that look rounded are taken in proportion, with a warning.
Form read(const Input& input, const Limits& limits, Report& report);

} // namespace oddsat::extensive
