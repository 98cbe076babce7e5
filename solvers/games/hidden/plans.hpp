// The best value of a strategy of the maximiser that does not randomise (a plan: one move for each
// information set) against the best reply to it, by branch and bound.
//
// Bounds: against any fixed strategy of the opponents the best plan is found set by set, so its
// value bounds every plan from above, and the moves of a plan lose exactly their regrets. The fixed
// strategies are an approximate equilibrium (mixture.hpp) and the best replies met so far. What a
// plan is worth against its best reply is a whole multiple of a known fraction, so bounds are
// rounded down to it.
#pragma once

#include "oddsat/games/hidden/graph.hpp"

#include <optional>
#include <string>

namespace oddsat::hidden {

struct PureValue {
  Rational low = 0, high = 1; // equal unless a limit was reached
  // The value of committing to each first move of the maximiser, if asked for and known.
  std::vector<Rational> moves = {};
  std::vector<uint32_t> plan = {}; // a best one: the move in each information set of the maximiser
  size_t subgames = 0, plansTried = 0;
  std::optional<std::string> reason = {}; // why the bounds do not meet
};

PureValue pureValue(const Graph& graph, bool allMoves, const Limits& limits);

} // namespace oddsat::hidden
