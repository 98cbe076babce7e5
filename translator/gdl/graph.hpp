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
  std::vector<std::string> names;       // by node: its relation
  std::vector<std::vector<Edge>> edges; // by node
  std::vector<size_t> components = {};  // by node: its strongly connected component
  // For relations: the node by name and number of arguments.
  std::map<std::pair<std::string, size_t>, size_t> numbers = {};
};

Graph relationGraph(const Game& game, Pace& pace);            // one node for each relation
size_t find(const Graph& relations, const std::string& name); // a node, or `none`

// One node for each rule of the game, in their order. A literal leads to the rules whose head it
// unifies with, so "goal(P,0) :- not goal(P,100)" is no cycle. Only edges inside a component of the
// relations are included, because no other edge can be part of a cycle.
Graph ruleGraph(const Game& game, const Graph& relations, Pace& pace);

// A shortest path of at least one edge; with `within`, only through nodes of that component.
std::vector<Edge> path(const Graph& graph, size_t start, size_t goal, size_t within = Graph::none);

void findComponents(Graph& graph);

} // namespace oddsat::gdl
