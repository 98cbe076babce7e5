// Graph of the positions of a game that can be reached. The compiled machine evaluates 256
// positions at a time.
#pragma once

#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/forward/position/successors.hpp"
#include "oddsat/games/recurring/graph.hpp"
#include "oddsat/games/recurring/position_table.hpp"
#include "oddsat/games/value/sides.hpp"

namespace oddsat::recurring {

struct Reached {
  Graph graph;
  PositionTable positions;
  std::vector<Node> nodes; // by position; a step of several choices needs further nodes
  size_t symmetries = 1;
  // Moves of all roles at the start, unless the game is over there. The edges of the start are the
  // moves of the role that has a choice, in this order.
  forward::Choices choices = {};
  std::vector<Node> open = {}; // positions not expanded because a limit came: ends of worth 0
  std::string stopped = {};    // the limit, if there are such positions
};

// Called regularly with the number of positions.
using OnPositions = std::function<void(size_t)>;

// Whether positions that have the same value by the rules alone are one: symmetric ones, and those
// that differ only in fluents without influence on the question.
enum class Equivalent { merged, apart };

// Throws Error for a position in which both sides have a choice (unless the question lets the
// maximiser commit first) or in which a role has no move. At a limit, the result has what was
// reached.
Reached reach(const machine::Machine& machine, const Question& question, const value::Sides& sides,
              const forward::Options& options, const Limits& limits,
              const OnPositions& onPositions = {}, Equivalent equivalent = Equivalent::merged);

} // namespace oddsat::recurring
