// The exact value of a game in which both sides may choose at once: every position is a matrix game
// of the values of what can follow it. The opponents are one side that chooses jointly; chance is
// averaged in each entry.
#pragma once

#include "oddsat/games/forward/forward.hpp"

namespace oddsat::matrix {

// As forward::solve. The best first moves are those of an optimal mixed strategy, with their
// probabilities, where no single move is enough. At a limit: bounds in which what is not known yet
// is between 0 and 1. Numbers are always exact, and the value is computed also where
// options.atLeast needs less. Statistics: states, nodes, programs (linear programs solved),
// symmetries, denominator (bits of the largest), threads.
Answer solve(const machine::Machine& machine, const Question& question,
             const forward::Options& options, const Limits& limits,
             const OnProgress& onProgress = {});

// As forward::leastHorizon.
forward::LeastHorizon leastHorizon(const machine::Machine& machine, const Question& question,
                                   const forward::Options& options, const Limits& limits,
                                   const OnProgress& onProgress = {});

} // namespace oddsat::matrix
