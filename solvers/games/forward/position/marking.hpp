// Marking: the bits by which the table distinguishes positions, each a wire over the fluents of a
// position, and their permutations by the symmetries of the game.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/forward/position/equivalent_positions.hpp"
#include "oddsat/games/forward/position/image_keys.hpp"
#include "oddsat/games/forward/position/relevant.hpp"

#include <vector>

namespace oddsat::forward {

struct Marking {
  std::vector<circuit::Wire> bits;
  std::vector<Permutation> group; // permutations of the bits; the identity first
};

// One bit for every relevant fluent. `group` permutes the game's fluents.
Marking plainMarking(const circuit::GameCircuit& game, const Relevant& relevant,
                     const std::vector<Permutation>& group);

// The marks by which positions are equivalent, each wire once. `group`: of the game's fluents and
// the equivalence's gates.
Marking coarseMarking(const circuit::GameCircuit& game, const Equivalence& equivalence,
                      const std::vector<Permutation>& group);

// The marking without bits that follow from the others: the same positions are distinguished by
// shorter keys. `circuit` has its wires. LimitReached.
Marking withoutFollowing(const Marking& marking, const circuit::Circuit& circuit,
                         const Limits& limits);

} // namespace oddsat::forward
