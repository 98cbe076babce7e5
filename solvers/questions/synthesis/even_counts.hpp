// What all good moves leave behind, in numbers: an even count of things with one of some values,
// as an even number of heaps with 1, 3, 5 or 7 left. Such sets of values are found by linear
// algebra over two elements; those that every move leaves say nothing and are left out.
#pragma once

#include "oddsat/questions/synthesis/lifted.hpp"
#include "oddsat/questions/synthesis/reduced_graph.hpp"

namespace oddsat::synthesis {

// `next(..)` for each kind of fluent of which there is anything to say.
std::vector<LiftedCondition> evenCounts(const gdl::Game& game, const machine::Machine& machine,
                                        const PositionGraph& graph, const ReducedGraph& reduced);

} // namespace oddsat::synthesis
