// Fluents that will never change again, by a local criterion: one or two literals that every step
// preserves, whatever is played and whatever else holds.
#pragma once

#include "oddsat/games/forward/position/relevant.hpp"

namespace oddsat::forward {

struct UnchangingFluents {        // by fluent of the game: wires over the fluents of a position
  std::vector<circuit::Wire> yes; // it holds for ever
  std::vector<circuit::Wire> no;  // it never holds again
};

// Adds gates to the circuit. Not all unchanging fluents are found. The rules must not have loops.
UnchangingFluents unchangingFluents(const circuit::GameCircuit& game, Relevant& relevant);

} // namespace oddsat::forward
