// Equal moves of a role: they are legal together and have the same effect, whatever the other roles
// play. Of equal chance outcomes the search expands one, with a weight.
#pragma once

#include "oddsat/games/forward/position/relevant.hpp"

#include <vector>

namespace oddsat::forward {

// By move of the role: the first equal move (often itself).
std::vector<uint32_t> firstAlike(const circuit::GameCircuit& game, const Relevant& relevant,
                                 size_t role);

} // namespace oddsat::forward
