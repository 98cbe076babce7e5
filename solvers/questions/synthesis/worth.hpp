// What each position of a graph is worth to the player, exactly.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/questions/synthesis/position_graph.hpp"

#include <vector>

namespace oddsat::synthesis {

// Of each node an index into `numbers`, which rise.
struct Worth {
  std::vector<Rational> numbers;
  std::vector<uint32_t> nodes;
  std::vector<uint32_t> choices; // of each of the player's moves
};
Worth worthOf(const PositionGraph& graph);

} // namespace oddsat::synthesis
