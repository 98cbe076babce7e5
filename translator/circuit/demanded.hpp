// Rules of which only a few instances are used, such as "the direction from one cell to another"
// for all pairs of cells. The grounder works bottom-up and makes all instances. Here each relation
// of many variables gets a guard: some rule needs it for these arguments. So only the needed
// instances are grounded (the "magic sets" of databases).
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::circuit {

// The same game with guards. After grounding they are no longer needed: readGround takes every
// guard for true.
gdl::Game demanded(const gdl::Game& game);
bool isGuard(const std::string& relation);

} // namespace oddsat::circuit
