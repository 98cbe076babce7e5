// Rules that are used for a few of their instances only: "the direction from here to there" for all
// pairs of cells of a large grid where the board is small. The grounder works from the bottom up
// and makes all of them. Here each relation of many variables gets a guard, that some rule needs it
// for these arguments, so that only what can be needed is grounded (the "magic sets" of databases).
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::circuit {

// The same game with guards. In the ground rules they have done their work: readGround takes every
// guard for true.
gdl::Game demanded(const gdl::Game& game);
bool isGuard(const std::string& relation);

} // namespace oddsat::circuit
