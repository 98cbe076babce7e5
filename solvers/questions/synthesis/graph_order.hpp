// Nodes are numbered as they are found; here they get an order in which what follows comes after.
#pragma once

#include "oddsat/questions/synthesis/position_graph.hpp"

#include <functional>
#include <string>

namespace oddsat::synthesis {

// Error where a position can come again; `inWords` says which.
PositionGraph inOrder(const PositionGraph& graph,
                      const std::function<std::string(NodeId)>& inWords);

} // namespace oddsat::synthesis
