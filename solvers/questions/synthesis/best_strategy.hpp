// The whole best strategy, nothing shortened: every position that is reached when it is followed,
// with all its best moves. Where every list begins.
#pragma once

#include "oddsat/questions/synthesis/writing.hpp"

namespace oddsat::synthesis {

// Of question.player.
std::string bestStrategyText(const gdl::Game& game, const machine::Machine& machine,
                             const Question& question, const ListHeader& header,
                             const Limits& limits, Report& report);

} // namespace oddsat::synthesis
