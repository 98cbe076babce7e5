// What is known of a game before its board is drawn: what may become true, some of its positions,
// its moves.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/reasoner/playable.hpp"

#include <vector>

namespace oddsat::board {

using Facts = std::vector<gdl::Term>;

struct Samples {
  Facts fluents;                // all that may become true
  std::vector<Facts> positions; // of a few playouts with moves at random, the start first
  std::vector<gdl::Term> moves; // of all roles
};

// Always the same ones.
Samples samplesOf(const machine::Machine& machine);

// Where the rules are evaluated step by step: what some positions hold, and what by their example
// may take its place elsewhere (the other contents of a cell). Ends at the limits with what is
// known by then.
Samples samplesOf(reasoner::Playable& game, const Limits& limits);

} // namespace oddsat::board
