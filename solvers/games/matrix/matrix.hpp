// Exact value of a game in which both sides may choose at once: every position is a matrix game
// whose entries are the values of its successors. The opponents are one side that chooses jointly;
// an entry is the mean over the chance outcomes.
#pragma once

#include "oddsat/games/forward/forward.hpp"

namespace oddsat::matrix {

// Like forward::solve. The best first moves are those of an optimal mixed strategy, with their
// probabilities if no single move is optimal. At a limit the answer has bounds, computed with the
// interval [0, 1] for every value that is not known yet. Numbers are always exact, and the whole
// value is computed even where options.atLeast needs less. Statistics: states, nodes, programs
// (linear programs solved), symmetries, denominator (bits of the largest), threads.
Answer solve(const machine::Machine& machine, const Question& question,
             const forward::Options& options, const Limits& limits,
             const OnProgress& onProgress = {});

// Like forward::leastHorizon.
forward::LeastHorizon leastHorizon(const machine::Machine& machine, const Question& question,
                                   const forward::Options& options, const Limits& limits,
                                   const OnProgress& onProgress = {});

} // namespace oddsat::matrix
