// Automorphisms of the rules: permutations of fluents, together with moves, under which the circuit
// of a game reads the same. Found by bliss on a graph with a vertex for every gate.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/circuit/game_circuit.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace oddsat::symmetry {

using Permutation = std::vector<uint32_t>; // where each goes

// What a symmetry must leave as it is.
struct Kept {
  const circuit::GameCircuit& game;
  const circuit::Circuit& circuit;                       // the game's, perhaps with more gates
  std::vector<uint32_t> fluents;                         // those that count, ascending
  std::vector<unsigned> roles;                           // by role: those of one kind may change
                                                         // places; roles beyond do not count
  std::vector<std::pair<unsigned, circuit::Wire>> wires; // of one kind: the same
};

// Generators of the group. Each is a permutation of all fluents of the game, and behind them of
// the gates (nodes) that are asked for too; those that the rules never look at go to themselves.
// Nothing when the game is too large. LimitReached.
std::optional<std::vector<Permutation>> generators(const Kept& kept, const Limits& limits,
                                                   const std::vector<uint32_t>& gates = {});

} // namespace oddsat::symmetry
