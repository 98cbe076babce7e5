// Fluents that will never change again, seen from few: one or two literals that every step keeps,
// whatever is played and whatever else holds.
#pragma once

#include "oddsat/games/forward/relevant.hpp"

namespace oddsat::forward {

struct UnchangingFluents {        // by fluent of the game, wires over the fluents of a position
  std::vector<circuit::Wire> yes; // it holds for ever
  std::vector<circuit::Wire> no;  // it never holds any more
};

// Adds gates to the circuit. Not all that last are found; the rules have no loops.
UnchangingFluents unchangingFluents(const circuit::GameCircuit& game, Relevant& relevant);

} // namespace oddsat::forward
