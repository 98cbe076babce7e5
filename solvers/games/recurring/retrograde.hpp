// Games without chance, by retrograde analysis in linear time: which side can force an end, and in
// how many steps.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"

namespace oddsat::recurring {

// True if the graph has no chance and every end has the worth 0 or 1.
bool isDeterministic(const Graph& graph);

// By node: the number of steps in which a side forces an end of this worth when both sides play for
// the number of steps; `never` if the side cannot force one.
constexpr uint32_t never = UINT32_MAX;
std::vector<uint32_t> stepsToForce(const Graph& graph, Owner side, const Rational& worth);

// Values, edges on shortest ways to a win, and the remaining steps as ranks; verified.
Solution retrograde(const Graph& graph, const Limits& limits);

} // namespace oddsat::recurring
