// Pairs of fluents of which at most one, or at least one, is true in every reachable position:
// guessed from random playouts, then proved by induction over the steps.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/regression/step_game.hpp"

#include <vector>

namespace oddsat::regression {

struct Exclusions {                         // by fluent of the game's circuit
  std::vector<std::vector<uint32_t>> never; // fluents that are never true together with it
  std::vector<std::vector<uint32_t>> some;  // fluents that are never false together with it
};

Exclusions exclusions(const StepGame& game, const Limits& limits);

} // namespace oddsat::regression
