// A game in which every role can have a goal value, as match hosts require it.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"

namespace oddsat::derive {

// Returns the game with `goal(R,0)` for each role R that has no goal value in any position, mostly
// `random`. The other roles keep their rules. No value of a question changes: a role without a goal
// value reaches no goal, and with the value 0 it reaches no goal above 0.
gdl::Game withEveryGoal(gdl::Game game, const Limits& limits = Limits());

} // namespace oddsat::derive
