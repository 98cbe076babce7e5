// What a graph is worth, as an answer: exact, or an interval that is proved.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"

namespace oddsat::recurring {

struct GraphQuestion {
  const Graph& graph;
  // Ends of worth 0 in the graph that were not looked at, and why; they may be worth up to 1.
  std::vector<Node> open = {};
  std::string stopped = {};
  // Whose moves the edges of the start are, in their order; none: nobody has moves to report. One
  // move leads where the start leads.
  std::optional<gdl::Term> role = {};
  std::vector<gdl::Term> moves = {};
  bool maximises = true; // the role

  bool approximate = false; // an interval is enough
  bool allMoves = false;
  std::optional<Rational> atLeast = {};
};

struct GraphAnswer {
  Answer answer;
  bool drawn = false;                    // without chance: neither side can force its end
  std::optional<Solution> solution = {}; // where the answer is exact
};

GraphAnswer answerOf(const GraphQuestion& question, const Limits& limits,
                     const OnProgress& onProgress = {}, double progressEvery = 0.5);

} // namespace oddsat::recurring
