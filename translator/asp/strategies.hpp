// Strategies as rules (ENCODINGS.md, section 7; STRATEGIES.md, sections 6 and 7): strat(R,A,T) for
// every bound role R, by the table of prioritised connectives; `next` by hypothetical situations.
#pragma once

#include "asp/domains.hpp"
#include "asp/program.hpp"
#include "gdl/game.hpp"
#include "question.hpp"

namespace oddsat::asp {

// Adds nothing when no role is bound. Error as in strategy::ground.
void addStrategies(Program& program, const gdl::Game& game, const Question& question,
                   const Domains& domains);

} // namespace oddsat::asp
