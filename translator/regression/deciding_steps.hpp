// The steps at which a role may have something to decide, if turns depend on the step number alone.
#pragma once

#include "oddsat/question.hpp"
#include "oddsat/regression/step_game.hpp"

#include <vector>

namespace oddsat::regression {

// By role of the game. Needs question.horizon.
std::vector<std::vector<int>> turns(const StepGame& game, const Question& question);

} // namespace oddsat::regression
