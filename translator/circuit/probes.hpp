// A game that also reports which derived relations hold in a position. One more role, the probe,
// has a legal move for each atom that holds: the compiled circuit then computes the atoms beside
// everything else. The probe never moves and changes nothing.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <vector>

namespace oddsat::circuit {

// `atoms`: atoms of relations that depend on the position; one with variables stands for all its
// instances. The probe is the last role.
gdl::Game withProbe(gdl::Game game, const std::vector<gdl::Term>& atoms);

gdl::Term probeFor(const gdl::Term& atom); // the move of the probe that is legal where it holds
const gdl::Term& probed(const gdl::Term& move); // the atom of such a move

} // namespace oddsat::circuit
