// Fluents that no rule ever changes, such as the walls of a maze, which `init` sets and a frame
// rule keeps: their initial value is their value in all positions. As facts they are known to the
// grounder, so that nothing is grounded for impossible combinations.
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::circuit {

// The same game, with rules that use the initial values of such fluents. The fluents are kept.
gdl::Game withLastingFluents(const gdl::Game& game);

} // namespace oddsat::circuit
