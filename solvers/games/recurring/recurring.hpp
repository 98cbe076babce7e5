// Value of play without a horizon: the limit of the values as the number of steps grows. Positions
// may recur; a playout that never ends is worth 0 to the maximiser.
#pragma once

#include "oddsat/games/forward/forward.hpp"

namespace oddsat::recurring {

// Uses these options of the search: approximate, allMoves, atLeast, symmetries, start, filter. The
// value is exact or a proved interval; an interval is returned if the options allow it, if
// fractions become too long, or if a limit comes before all positions are known. Statistics:
// positions, components, largest component, systems, symmetries; for deterministic games the steps
// to a forced end. `certified` requests a certificate; it excludes symmetries and a filter.
struct Found {
  Answer answer;
  bool drawn = false;           // without chance: neither side can force its end
  std::string certificate = {}; // where one is wanted and the value or the bounds have one
};

Found solve(const machine::Machine& machine, const Question& question,
            const forward::Options& options, const Limits& limits,
            const OnProgress& onProgress = {}, bool certified = false);

} // namespace oddsat::recurring
