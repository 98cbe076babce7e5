// The complete best strategy: one rule for every position that is reached when the player follows
// the strategy, with all best moves of that position. Nothing is shortened; every list begins with
// these positions.
#pragma once

#include "oddsat/questions/synthesis/writing.hpp"

namespace oddsat::synthesis {

// The strategy is for question.player.
std::string bestStrategyText(const gdl::Game& game, const machine::Machine& machine,
                             const Question& question, const ListHeader& header,
                             const Limits& limits, Report& report);

} // namespace oddsat::synthesis
