// Marking: the bits by which the table distinguishes positions, each a wire over the fluents of a
// position, and their permutations by the symmetries of the game.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/forward/equivalent_positions.hpp"
#include "oddsat/games/forward/image_keys.hpp"
#include "oddsat/games/forward/relevant.hpp"

#include <vector>

namespace oddsat::forward {

struct Marking {
  std::vector<circuit::Wire> bits;
  std::vector<Permutation> group; // permutations of the bits; the identity first
};

// One bit for every relevant fluent. `group` permutes the game's fluents.
Marking plainMarking(const circuit::GameCircuit& game, const Relevant& relevant,
                     const std::vector<Permutation>& group);

// The marks by which positions are equivalent, each wire once and without those that follow from
// the others; `circuit` has them. `group`: of the game's fluents and the equivalence's gates.
// LimitReached.
Marking coarseMarking(const circuit::GameCircuit& game, const circuit::Circuit& circuit,
                      const Equivalence& equivalence, const std::vector<Permutation>& group,
                      const Limits& limits);

} // namespace oddsat::forward
