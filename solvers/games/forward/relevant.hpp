// The part of a compiled game that a question can see: wires for the end and the win, and the
// fluents that these, the legal moves and in turn they themselves depend on.
#pragma once

#include "oddsat/games/machine/network.hpp"

#include <vector>

namespace oddsat::forward {

struct Relevant {
  circuit::Circuit circuit; // the game's, and `won` built onto it
  circuit::Wire terminal = circuit::never;
  circuit::Wire won = circuit::never; // terminal, and the asked role has reached its goal
  std::vector<uint32_t> fluents;      // their numbers in the machine, ascending
};

// With `allFluents` the others are kept too (a strategy may read them).
Relevant relevantTo(const circuit::GameCircuit& game, size_t asked, int goal, bool allFluents);

} // namespace oddsat::forward
