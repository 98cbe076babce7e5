// The values of one component whose exits have values: 0 and the most that an exit is worth by
// graph search, the rest by strategy iteration with fractions, or where bounds are enough as bounds
// on a grid.
#pragma once

#include "oddsat/games/recurring/part.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"
#include "oddsat/games/recurring/verify.hpp"

namespace oddsat::recurring {

class Component {
public:
  Component(const Graph& graph, std::vector<Node> nodes, Solution& solution,
            std::vector<uint32_t>& numbers, const Effort& effort, const Limits& limits);

  // Values (or bounds), choices and ranks of its nodes, verified; not where fractions need more
  // work than allowed, which the solution says.
  void solve();

private:
  void findZeros();
  void findSure();
  void findRest();
  bool enclose(const Part& part);
  bool iterate(const Part& part);
  void rank();

  const Graph& graph_;
  Solution& solution_;
  std::vector<uint32_t>& numbers_;
  const Effort& effort_;
  const Limits& limits_;
  Claim claim_;
  Part whole_;
};

} // namespace oddsat::recurring
