// Removes wires that have the same value in every reachable position.
#pragma once

#include "oddsat/circuit/game_circuit.hpp"

namespace oddsat::circuit {

// Returns an equivalent game for all positions reachable by legal moves from `initial`. Constant
// fluents are removed (the true ones are in constantFluents), and so are constant gates.
GameCircuit fold(const GameCircuit& game);

} // namespace oddsat::circuit
