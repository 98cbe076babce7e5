// Pairs of fluents of which at most one, or at least one, is true in every position that can be
// reached: guessed from random playouts, then proved by induction over the steps.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/regression/step_game.hpp"

#include <vector>

namespace oddsat::regression {

struct Exclusions {                         // by fluent, as in the game's circuit
  std::vector<std::vector<uint32_t>> never; // true together with these: never
  std::vector<std::vector<uint32_t>> some;  // false together with these: never
};

Exclusions exclusions(const StepGame& game, const Limits& limits);

} // namespace oddsat::regression
