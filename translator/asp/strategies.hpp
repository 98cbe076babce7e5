// Strategies as rules (docs/encodings.md, section 7; docs/strategies.md): strat(R,A,T) for
// every bound role R, by the table of prioritised connectives; what is left of `next` (see
// regression/) by hypothetical situations.
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/question.hpp"
#include "oddsat/strategy/subject.hpp"

#include <map>

namespace oddsat::asp {

// The steps at which a role may have something to decide, where that is known.
using Turns = std::map<gdl::Term, std::vector<int>>;

// Adds nothing when no role is bound. The subject's formulas may grow.
void addStrategies(Program& program, const Question& question, const Domains& domains,
                   strategy::Subject& subject, const Turns& turns);

} // namespace oddsat::asp
