// A play that goes on in the graph of merged histories.
#pragma once

#include "oddsat/games/hidden/graph.hpp"

#include <random>

namespace oddsat::hidden {

// The information set of a side after its move in a set and what its roles observed, in the order
// of the graph's roles; nothing: no history has these.
std::optional<uint32_t> setAfter(const Graph& graph, Side side, uint32_t set, uint32_t move,
                                 const std::vector<ObservationId>& observed);

// A number by these probabilities; 0 where there are none.
uint32_t drawn(const std::vector<Rational>& probabilities, std::mt19937_64& dice);

} // namespace oddsat::hidden
