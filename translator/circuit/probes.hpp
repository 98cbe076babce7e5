// A game that also says which derived relations hold in a position. It gets one more role, the
// observer, whose legal moves are the atoms to be seen: the compiled circuit then computes them
// beside everything else. The observer never moves and changes nothing.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <vector>

namespace oddsat::circuit {

// `atoms`: ground atoms of relations that depend on the position. The observer is the last role.
gdl::Game withObserver(const gdl::Game& game, const std::vector<gdl::Term>& atoms);

gdl::Term sees(size_t atom); // the observer's move for the atom of that number

} // namespace oddsat::circuit
