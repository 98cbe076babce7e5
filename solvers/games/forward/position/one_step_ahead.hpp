// Look-ahead by one step, as wires over the fluents of a position: the role with a choice, or
// chance, can end the game at once. With this information most children of a position need no
// search.
#pragma once

#include "oddsat/games/forward/position/relevant.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/value/sides.hpp"

#include <vector>

namespace oddsat::forward {

struct OneStepAhead {
  // An outcome of chance. Both wires also imply that apart from the role with the choice and
  // chance, no role has a move that changes anything.
  struct Outcome {
    uint32_t weight;    // number of equal moves of chance
    circuit::Wire won;  // the maximiser has a move that ends the game with a win after this outcome
    circuit::Wire lost; // an opponent has a move that ends it without a win
  };
  std::vector<Outcome> chosen; // a single outcome: no chance

  // By move of the chance role, if no other role can change anything.
  struct Draw {
    circuit::Wire legal, won, lost;
  };
  std::vector<Draw> drawn;
};

// Valid for all positions that can be reached from `start`. Adds gates to the circuit; empty if
// there would be too many.
OneStepAhead lookOneStepAhead(const circuit::GameCircuit& game, const value::Sides& sides,
                              const machine::State& start, Relevant& relevant);

} // namespace oddsat::forward
