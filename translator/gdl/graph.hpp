// Dependency graphs of relations and of rules. An edge represents a literal in the body of `rule`,
// and leads from the head to the relation (or a rule) of the literal.
#pragma once

#include "oddsat/base/pace.hpp"
#include "oddsat/gdl/game.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace oddsat::gdl {

struct Edge {
  size_t to;
  bool negative;
  const Rule* rule; // a rule of the game, which must outlive the graph
};

struct Graph {
  static constexpr size_t none = static_cast<size_t>(-1);
  std::vector<std::string> names;       // of each node: its relation
  std::vector<std::vector<Edge>> edges; // of each node
  std::vector<size_t> components = {};  // nodes that lead to each other share theirs
  // Of relations: the node by name and number of arguments.
  std::map<std::pair<std::string, size_t>, size_t> numbers = {};
};

Graph relationGraph(const Game& game, Pace& pace);            // one node a relation
size_t find(const Graph& relations, const std::string& name); // a node, or none

// One node for each rule of the game, in their order. A literal leads to the rules whose head
// it unifies with: "goal(P,0) :- not goal(P,100)" is no circle. Only edges inside a component of
// the relations are there, as only they can close a circle.
Graph ruleGraph(const Game& game, const Graph& relations, Pace& pace);

// A shortest path of at least one edge; with `within`, only through nodes of that component.
std::vector<Edge> path(const Graph& graph, size_t start, size_t goal, size_t within = Graph::none);

void findComponents(Graph& graph);

} // namespace oddsat::gdl
