// The best value of a strategy of the maximiser that does not randomise (a plan: one move for each
// information set) against the best reply to it, by branch and bound.
//
// Bounds: against a fixed strategy of the opponents the best plan is found set by set, so its value
// is an upper bound of all plans, and each move of a plan loses exactly its regret. The fixed
// strategies are an approximate equilibrium (regret_minimisation.hpp) and the best replies found so
// far. The value of a plan against its best reply is a multiple of a known fraction, so bounds are
// rounded down to one.
#pragma once

#include "oddsat/games/hidden/graph.hpp"

#include <optional>
#include <string>

namespace oddsat::hidden {

struct PureValue {
  Rational low = 0, high = 1; // equal unless a limit was reached
  // The value of committing to each first move of the maximiser, if requested and known.
  std::vector<Rational> moves = {};
  std::vector<uint32_t> plan = {}; // a best plan: the move in each information set of the maximiser
  size_t subgames = 0, plansTried = 0;
  std::optional<std::string> reason = {}; // reason for different bounds
};

PureValue pureValue(const Graph& graph, bool allMoves, const Limits& limits);

} // namespace oddsat::hidden
