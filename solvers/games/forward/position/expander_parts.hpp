// Parts of the expander of a question.
#pragma once

#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/forward/position/expander.hpp"

namespace oddsat::forward {

struct ExpanderParts {
  NetworkExpander::Parts parts;
  size_t symmetries = 1; // how many the table merges positions by
  bool shortens = false; // withoutFollowing may leave out bits of the marking
};

// The marking is not shortened. Gates are added to `relevant`. What depends on all legal moves
// being allowed, and on nobody reading the position, is left out where a strategy restricts moves.
ExpanderParts expanderParts(const circuit::GameCircuit& game, const Options& options,
                            const value::Sides& sides, const machine::State& start,
                            Relevant& relevant, const Limits& limits);

// Removes bits of the marking that follow from the others, by many calls of a SAT solver.
void shorten(ExpanderParts& made, const Relevant& relevant, const Limits& limits);

} // namespace oddsat::forward
