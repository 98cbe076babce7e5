// From ground rules to the circuit of the game.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/circuit/game_circuit.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/ground/ground_program.hpp"

namespace oddsat::circuit {

// `program` is the ground form of oneStep(game). The moves are those of `input` and those that some
// ground rule makes legal.
GameCircuit readGround(const ground::GroundProgram& program, const gdl::Game& game,
                       const Limits& limits);

} // namespace oddsat::circuit
