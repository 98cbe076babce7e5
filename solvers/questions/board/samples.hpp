// Samples of a game from which its board is derived: fluents that may become true, some positions,
// and moves.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/reasoner/playable.hpp"

#include <vector>

namespace oddsat::board {

using Facts = std::vector<gdl::Term>;

struct Samples {
  Facts fluents;                // all fluents that may become true
  std::vector<Facts> positions; // positions of a few random playouts, the start first
  std::vector<gdl::Term> moves; // moves of all roles
};

// Deterministic.
Samples samplesOf(const machine::Machine& machine);

// For games whose rules are evaluated step by step: the fluents of some positions, and fluents
// derived from them (the other contents of a cell). At a limit, the samples found so far are
// returned.
Samples samplesOf(reasoner::Playable& game, const Limits& limits);

} // namespace oddsat::board
