// Automorphisms of the rules: permutations of fluents, together with moves, that map the circuit of
// a game to itself. bliss finds them on a graph with a vertex for every gate.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/circuit/game_circuit.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace oddsat::symmetry {

using Permutation = std::vector<uint32_t>; // image of each number

// Parts that a symmetry must preserve.
struct Kept {
  const circuit::GameCircuit& game;
  const circuit::Circuit& circuit; // circuit of the game, possibly with further gates
  std::vector<uint32_t> fluents;   // fluents that count, ascending
  // Kind of each role; roles of the same kind may be exchanged. Roles beyond the end do not count.
  std::vector<unsigned> roles;
  // Wires with their kinds: a symmetry maps a wire to one of the same kind.
  std::vector<std::pair<unsigned, circuit::Wire>> wires;
};

// Generators of the symmetry group. Each permutes all fluents of the game, followed by the gates
// (nodes) in `gates`; fluents and gates that the rules never use are mapped to themselves. No
// result if the game is too large. Throws LimitReached.
std::optional<std::vector<Permutation>> generators(const Kept& kept, const Limits& limits,
                                                   const std::vector<uint32_t>& gates = {});

} // namespace oddsat::symmetry
