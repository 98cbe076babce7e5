// Moves of a role that always do the same: they are legal together and bring about the same,
// whatever else is played. Of such outcomes of chance the search looks at one, with a weight.
#pragma once

#include "oddsat/games/forward/relevant.hpp"

#include <vector>

namespace oddsat::forward {

// By move of the role: the first move like it (often itself).
std::vector<uint32_t> firstAlike(const circuit::GameCircuit& game, const Relevant& relevant,
                                 size_t role);

} // namespace oddsat::forward
