// Games without chance, by retrograde analysis in linear time: who can force an end, and in how
// many steps.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"

namespace oddsat::recurring {

// Has every position one owner's choice or one successor, and every end the worth 0 or 1?
bool isDeterministic(const Graph& graph);

// Steps that are enough for a side to force an end of this worth, by node, with the best play of
// both about the number of steps; `never` where it cannot force one.
constexpr uint32_t never = UINT32_MAX;
std::vector<uint32_t> stepsToForce(const Graph& graph, Owner side, const Rational& worth);

// Values, edges on a shortest way to a win, and as ranks the steps that are left, verified.
Solution retrograde(const Graph& graph, const Limits& limits);

} // namespace oddsat::recurring
