// Parts of the expander of a question.
#pragma once

#include "oddsat/games/forward/expander.hpp"
#include "oddsat/games/forward/forward.hpp"

namespace oddsat::forward {

struct ExpanderParts {
  NetworkExpander::Parts parts;
  size_t symmetries = 1; // how many the table merges positions by
};

// Gates are added to `relevant`. What depends on all legal moves being allowed, and on nobody
// reading the position, is left out where a strategy restricts moves.
ExpanderParts expanderParts(const circuit::GameCircuit& game, const Options& options,
                            const value::Sides& sides, const machine::State& start,
                            Relevant& relevant, const Limits& limits);

} // namespace oddsat::forward
