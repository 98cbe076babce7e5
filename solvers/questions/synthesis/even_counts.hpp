// Even counts that all good moves leave: an even number of things have one of some values, such as
// an even number of heaps with 1, 3, 5 or 7 left. The sets of values are found by linear algebra
// over two elements. Sets whose count is even after every move do not distinguish moves and are
// omitted.
#pragma once

#include "oddsat/questions/synthesis/lifted.hpp"
#include "oddsat/questions/synthesis/reduced_graph.hpp"

namespace oddsat::synthesis {

// Returns `next(..)` for each kind of fluent for which such sets exist.
std::vector<LiftedCondition> evenCounts(const gdl::Game& game, const machine::Machine& machine,
                                        const PositionGraph& graph, const ReducedGraph& reduced);

} // namespace oddsat::synthesis
