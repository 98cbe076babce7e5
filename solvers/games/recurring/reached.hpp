// The positions of a game that can be reached, as a graph: 256 of them are evaluated at a time on
// the compiled machine.
#pragma once

#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/forward/successors.hpp"
#include "oddsat/games/recurring/graph.hpp"
#include "oddsat/games/recurring/position_table.hpp"
#include "oddsat/games/value/sides.hpp"

namespace oddsat::recurring {

struct Reached {
  Graph graph;
  PositionTable positions;
  std::vector<Node> nodes; // by position; the graph has more where a step is cut into several
  size_t symmetries = 1;
  // The roles' moves at the start, if it is no end. Edges of its node are the moves of the role
  // that has a choice, in this order.
  forward::Choices choices = {};
  std::vector<Node> open = {}; // ends of worth 0 for lack of time or memory: not looked at
  std::string stopped = {};    // why, if there are some
};

// Called now and then with the number of positions.
using OnPositions = std::function<void(size_t)>;

// Whether positions that have the same value by the rules alone are one: symmetric ones, and those
// that differ only in fluents without influence on the question.
enum class Equivalent { merged, apart };

// Error for a position in which several choose at once (unless the question has them take turns),
// or in which a role has no move. Where a limit comes, what was reached by then.
Reached reach(const machine::Machine& machine, const Question& question, const value::Sides& sides,
              const forward::Options& options, const Limits& limits,
              const OnPositions& onPositions = {}, Equivalent equivalent = Equivalent::merged);

} // namespace oddsat::recurring
