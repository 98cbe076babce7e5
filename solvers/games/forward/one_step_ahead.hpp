// What the next step alone decides, as wires over the fluents of a position: whoever has the
// choice can end the game at once, or chance may. A search that knows this of a position's
// children need not open most of them.
#pragma once

#include "oddsat/games/forward/relevant.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/value/sides.hpp"

#include <vector>

namespace oddsat::forward {

struct OneStepAhead {
  // Of `weight` in all equally likely outcomes; both wires also say that nobody but the one who
  // can do it, and chance, has a move that changes anything.
  struct Outcome {
    uint32_t weight;    // so many moves of chance alike
    circuit::Wire won;  // the asked player has a move that ends the game won with this outcome
    circuit::Wire lost; // somebody against it has one that ends it otherwise
  };
  std::vector<Outcome> chosen; // one outcome only: chance has nothing to say

  // Nobody but chance can change anything: by move of its role.
  struct Draw {
    circuit::Wire legal, won, lost;
  };
  std::vector<Draw> drawn;
};

// For all positions that can be reached from `start`. Its gates are added to the circuit; nothing
// where they would be too many.
OneStepAhead lookOneStepAhead(const circuit::GameCircuit& game, const value::Sides& sides,
                              const machine::State& start, Relevant& relevant);

} // namespace oddsat::forward
