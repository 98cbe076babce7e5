// The values of one component whose exits have values: 0 and the most that an exit is worth by
// graph search, the rest by strategy iteration.
#pragma once

#include "oddsat/games/recurring/part.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"

namespace oddsat::recurring {

class Component {
public:
  Component(const Graph& graph, std::vector<Node> nodes, Solution& solution,
            std::vector<uint32_t>& numbers, const Limits& limits);

  void solve(); // values, choices and ranks of its nodes, verified

private:
  void findZeros();
  void findSure();
  void iterate();
  void rank();

  const Graph& graph_;
  Solution& solution_;
  std::vector<uint32_t>& numbers_;
  const Limits& limits_;
  Part whole_;
};

} // namespace oddsat::recurring
