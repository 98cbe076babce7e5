// From ground rules to the circuit of the game.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/circuit/game_circuit.hpp"
#include "oddsat/circuit/shown_atoms.hpp"
#include "oddsat/gdl/game.hpp"

namespace oddsat::circuit {

// `program` is the ground form of oneStep(game). The moves are those of `input` and those that some
// ground rule makes legal.
GameCircuit readGround(const ground::GroundProgram& program, const gdl::Game& game,
                       const Limits& limits);
// For callers that need the shown atoms, too.
GameCircuit readGround(const ground::GroundProgram& program, const std::vector<ShownAtom>& shown,
                       const gdl::Game& game, const Limits& limits);

} // namespace oddsat::circuit
