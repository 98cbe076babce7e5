// One step of a game as a circuit without circles, with the relations that strategies ask about:
// what everything here is computed from.
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
  circuit::GameCircuit circuit;       // of the positions that can be reached; no loop wires
  size_t roles = 0;                   // those of the game: the circuit may have a probe more
  std::map<gdl::Term, Wire> relation; // atoms asked about; one that never holds is not there
};

// What does not fit into a regression: too many gates, too many ways to go on.
struct TooBig : Error {
  using Error::Error;
};

// `atoms`: ground atoms of relations that depend on the position.
StepGame stepGame(const gdl::Game& game, const std::vector<gdl::Term>& atoms, const Limits& limits);

} // namespace oddsat::regression
