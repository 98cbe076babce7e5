// Fluents that no rule ever changes, such as the walls of a maze that `init` puts up and a frame
// rule keeps: what holds at the start holds always. As facts they are known to the grounder, so
// that nothing is grounded behind a wall.
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::circuit {

// The same game; where its rules look at such fluents, they look at the start. The fluents stay.
gdl::Game withLastingFluents(const gdl::Game& game);

} // namespace oddsat::circuit
