// Answer to a question about a graph: an exact value, or a proved interval.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"

namespace oddsat::recurring {

struct GraphQuestion {
  const Graph& graph;
  // Nodes that were not expanded: ends of worth 0 in the graph, really worth up to 1; and the
  // reason.
  std::vector<Node> open = {};
  std::string stopped = {};
  // Role whose moves are the edges of the start, in this order; unset: no moves are reported. If
  // there is only one move, its value is the value of the start.
  std::optional<gdl::Term> role = {};
  std::vector<gdl::Term> moves = {};
  bool maximises = true; // the role is the maximiser

  bool approximate = false; // an interval is enough
  bool allMoves = false;
  std::optional<Rational> atLeast = {};
};

// Values of all positions, or bounds of them.
struct Solutions {
  Solution low; // of exact values both bounds
  std::optional<Solution> high = {};
  const Solution& above() const { return high ? *high : low; }
};

struct GraphAnswer {
  Answer answer;
  bool drawn = false; // without chance: neither side can force its end
  // Unless a limit came, or bounds are not proved by inequalities.
  std::optional<Solutions> solutions = {};
};

GraphAnswer answerOf(const GraphQuestion& question, const Limits& limits,
                     const OnProgress& onProgress = {}, double progressEvery = 0.5);

} // namespace oddsat::recurring
