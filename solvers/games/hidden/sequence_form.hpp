// The value of strategies that randomise, where both sides have a choice: the sequence form
// (Koller, Megiddo, von Stengel 1996). A mixed strategy is a weight for each sequence of own moves:
// the product of the probabilities along it. The maximum over such weights of what the best reply
// leaves is a linear program of the size of the graph.
#pragma once

#include "oddsat/base/statistics.hpp"
#include "oddsat/games/hidden/graph.hpp"

#include <map>
#include <string>

namespace oddsat::hidden {

// The probabilities of the moves in each information set of a side; no numbers where there is one
// move.
using Mixture = std::vector<std::vector<Rational>>;

struct MixedValue {
  Rational low = 0, high = 1;             // equal unless a limit was reached
  std::array<Mixture, 2> strategies = {}; // by side, optimal; empty where the bounds do not meet
  // The value of committing to each first move of the maximiser, if that is wanted and known.
  std::vector<Rational> moves = {};
  Statistics statistics = {}; // sequences, nonzeros, pivots, ...
  std::map<std::string, double> seconds = {};
  std::optional<std::string> reason = {}; // why the bounds do not meet
};

MixedValue mixedValue(const Graph& graph, bool allMoves, const Limits& limits);

} // namespace oddsat::hidden
