// The value of play without a horizon: the limit of the values with ever more steps. Positions may
// recur; a playout that never ends is worth 0 to the maximiser.
#pragma once

#include "oddsat/games/forward/forward.hpp"

namespace oddsat::recurring {

// Of the options the search has: approximate, allMoves, atLeast, symmetries, start, filter. The
// value is exact, or an interval that is proved: where it is asked for, where fractions become too
// long, and where a limit came before all positions were seen. Statistics: positions, components,
// largest component, systems, symmetries; of deterministic games the steps to a forced end.
// `certified`: with a certificate; not with symmetries or a filter.
struct Found {
  Answer answer;
  bool drawn = false;           // without chance: neither side can force its end
  std::string certificate = {}; // where the value is exact and one is wanted
};

Found solve(const machine::Machine& machine, const Question& question,
            const forward::Options& options, const Limits& limits,
            const OnProgress& onProgress = {}, bool certified = false);

} // namespace oddsat::recurring
