// One step of a game as a circuit without cycles, with the relations that strategies use. All
// regression is computed from it.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/circuit/game_circuit.hpp"

#include <map>
#include <optional>
#include <vector>

namespace oddsat::regression {

using circuit::Wire;

struct StepGame {
  circuit::GameCircuit circuit;       // for reachable positions; without loop wires
  size_t roles = 0;                   // without the probe that the circuit may have
  std::map<gdl::Term, Wire> relation; // queried atoms; without those that are never true
};

// Thrown if regression would need too many gates or too many continuations.
struct TooBig : Error {
  using Error::Error;
};

// `atoms`: ground atoms of relations that depend on the position.
StepGame stepGame(const gdl::Game& game, const std::vector<gdl::Term>& atoms, const Limits& limits);

} // namespace oddsat::regression
