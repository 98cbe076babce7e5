// What the table tells positions apart by: bits, each a wire over the fluents of a position, and
// how the symmetries of the game move them.
#pragma once

#include "forward/essence.hpp"
#include "forward/images.hpp"
#include "forward/relevant.hpp"

#include <vector>

namespace oddsat::forward {

struct Marking {
  std::vector<machine::Wire> bits;
  std::vector<Permutation> group; // of the bits; the identity first
};

// Every relevant fluent is a bit. `group`: of the game's fluents.
Marking plainMarking(const machine::GameCircuit& game, const Relevant& relevant,
                     const std::vector<Permutation>& group);

// The marks of the essence, each wire once and without those that follow from the others; `circuit`
// has them. `group`: of the game's fluents and the essence's gates.
Marking essentialMarking(const machine::GameCircuit& game, const machine::Circuit& circuit,
                         const Essence& essence, const std::vector<Permutation>& group);

} // namespace oddsat::forward
