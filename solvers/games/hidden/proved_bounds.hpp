// Bounds of the value of strategies that randomise, for graphs whose linear program takes too long.
// Regret minimisation (CFR+: Tammelin 2014) finds strategies near an equilibrium in floating point;
// the best reply to the strategy of a side bounds the value. All numbers in a best reply are sums
// and products of numbers that are not negative, so each rounding changes the result by a known
// factor at most: the bounds are widened by all of them, and hold exactly.
#pragma once

#include "oddsat/games/hidden/graph.hpp"

namespace oddsat::hidden {

struct ProvedBounds {
  Rational low = 0, high = 1;
  uint64_t rounds = 0; // of regret minimisation
};

// Until a limit is near, or the bounds are less than `enough` apart.
ProvedBounds provedBounds(const Graph& graph, double enough, const Limits& limits);

} // namespace oddsat::hidden
