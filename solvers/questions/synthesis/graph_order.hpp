// Topological order of a position graph: nodes are numbered as they are found, and get numbers here
// such that successors come after a node.
#pragma once

#include "oddsat/questions/synthesis/position_graph.hpp"

#include <functional>
#include <string>

namespace oddsat::synthesis {

// Error if a position can be repeated; `inWords` describes the position for the message.
PositionGraph inOrder(const PositionGraph& graph,
                      const std::function<std::string(NodeId)>& inWords);

} // namespace oddsat::synthesis
