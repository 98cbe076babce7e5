// At which steps a role may have something to decide: known where turns are taken by the clock.
#pragma once

#include "oddsat/question.hpp"
#include "oddsat/regression/step_game.hpp"

#include <vector>

namespace oddsat::regression {

// By role of the game. Needs question.horizon.
std::vector<std::vector<int>> turns(const StepGame& game, const Question& question);

} // namespace oddsat::regression
