// Exact values of all positions of a graph for the player.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/questions/synthesis/position_graph.hpp"

#include <vector>

namespace oddsat::synthesis {

// Indices into `numbers`, which is sorted in ascending order.
struct Worth {
  std::vector<Rational> numbers;
  std::vector<uint32_t> nodes;
  std::vector<uint32_t> choices; // by choice
};
Worth worthOf(const PositionGraph& graph);

} // namespace oddsat::synthesis
