// Folds away what is the same in every position that can be reached from the start.
#pragma once

#include "oddsat/circuit/game_circuit.hpp"

namespace oddsat::circuit {

// The same game for all positions reachable by legal moves from `initial`. Fluents that cannot
// change are gone (the true ones are in constantFluents), as are the gates that cannot.
GameCircuit fold(const GameCircuit& game);

} // namespace oddsat::circuit
