// Strategies as rules (docs/encodings.md, section 7; docs/strategies.md): strat(R,A,T) for every
// bound role R, by the table of prioritised connectives. Hypothetical situations express the
// remaining `next` (see regression/).
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/question.hpp"
#include "oddsat/strategy/subject.hpp"

#include <map>

namespace oddsat::asp {

// The steps at which a role may have something to decide, if they are known.
using Turns = std::map<gdl::Term, std::vector<int>>;

// Adds nothing if no role is bound. New formulas may be added to the subject.
void addStrategies(Program& program, const Question& question, const Domains& domains,
                   strategy::Subject& subject, const Turns& turns);

} // namespace oddsat::asp
