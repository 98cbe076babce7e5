// A game that also computes derived relations. It has one more role, the probe, with a legal move
// for each atom that holds, so the compiled circuit computes these atoms together with all others.
// The probe never moves and changes nothing.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <vector>

namespace oddsat::circuit {

// `atoms`: atoms of relations that depend on the position; one with variables represents all its
// instances. The probe is the last role.
gdl::Game withProbe(gdl::Game game, const std::vector<gdl::Term>& atoms);

gdl::Term probeFor(const gdl::Term& atom);      // the probe's move that is legal if the atom holds
const gdl::Term& probed(const gdl::Term& move); // the atom of such a move

} // namespace oddsat::circuit
