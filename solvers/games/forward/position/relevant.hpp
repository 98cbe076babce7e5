// Relevant part of a compiled game for a question: wires for the end and the win, and all fluents
// on which these, the legal moves and the relevant fluents depend.
#pragma once

#include "oddsat/games/machine/network.hpp"

#include <vector>

namespace oddsat::forward {

struct Relevant {
  circuit::Circuit circuit; // the circuit of the game, extended by `won`
  circuit::Wire terminal = circuit::never;
  circuit::Wire won = circuit::never; // terminal, and the role of the question has reached its goal
  std::vector<uint32_t> fluents;      // their numbers in the machine, ascending
};

// With `allFluents` all fluents are kept (a strategy may depend on them).
Relevant relevantTo(const circuit::GameCircuit& game, size_t asked, int goal, bool allFluents);

} // namespace oddsat::forward
