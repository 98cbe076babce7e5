#include "oddsat/games/symmetry/rule_graph.hpp"

#include <algorithm>
#include <bliss/graph.hh>
#include <cassert>
#include <numeric>
#include <set>
#include <unordered_map>

namespace oddsat::symmetry {

using circuit::Node;
using circuit::Wire;

namespace {

constexpr size_t largestGraph = 100'000; // edges

// LimitedGraph adds limits to the search of bliss, which has none. Every node of the search tree
// refines a partition, and each refinement calls these two functions.
class LimitedGraph : public bliss::Digraph {
public:
  explicit LimitedGraph(const Limits& limits) : limits_(limits) {}
  LimitedGraph(const LimitedGraph&) = delete;
  LimitedGraph& operator=(const LimitedGraph&) = delete;
  ~LimitedGraph() override {
    p.cr_free();
  } // bliss itself does not free the cells of its partitions

protected:
  bool split_neighbourhood_of_unit_cell(bliss::Partition::Cell* cell) override {
    look();
    return bliss::Digraph::split_neighbourhood_of_unit_cell(cell);
  }
  bool split_neighbourhood_of_cell(bliss::Partition::Cell* cell) override {
    look();
    return bliss::Digraph::split_neighbourhood_of_cell(cell);
  }

private:
  void look() {
    if (++calls_ % 64 == 0) limits_.check();
  }

  Limits limits_;
  uint32_t calls_ = 0;
};

// A chain of `both` gates is one vertex of the graph, because the nesting is not part of the rules.
class RuleGraph {
public:
  RuleGraph(const Kept& kept, const Limits& limits, const std::vector<uint32_t>& gates)
      : kept_(kept), nodes_(kept.circuit.nodes()), game_(kept.game), gates_(gates), graph_(limits),
        vertexOf_(nodes_.size(), none) {}

  bool build() { // returns false if the graph is too large
    addFluents();
    addMoves();
    addNext(); // the next value of a fluent may be a move, so all inputs get their vertices first
    for (const auto& [kind, wire] : kept_.wires)
      edge(coloured(2 * kind + firstKind), literal(wire));
    while (!open_.empty() && edges_ <= largestGraph) {
      const uint32_t node = open_.back();
      open_.pop_back();
      addOperands(node);
    }
    return edges_ <= largestGraph;
  }

  std::vector<Permutation> generators() {
    bliss::Stats stats;
    for (size_t i = 0; i < gates_.size(); ++i)
      if (vertexOf_[gates_[i]] != none)
        pointAt_[vertexOf_[gates_[i]]] = static_cast<uint32_t>(fluents_.size() + i);
    graph_.find_automorphisms(stats, &RuleGraph::found, this);
    return std::move(generators_);
  }

private:
  enum class Colour : unsigned { fluent, next, move, legal, both, inverse, loop, constant };
  static constexpr unsigned firstKind = 8; // colours of wires and of roles alternate
  static constexpr uint32_t none = UINT32_MAX;

  static void found(void* graph, unsigned, const unsigned* image) {
    static_cast<RuleGraph*>(graph)->keep(image);
  }
  void keep(const unsigned* image) {
    Permutation permutation(fluents_.size() + gates_.size());
    std::iota(permutation.begin(), permutation.end(), 0u);
    for (const uint32_t f : kept_.fluents) permutation[f] = pointAt_[image[fluents_[f]]];
    for (size_t i = 0; i < gates_.size(); ++i)
      if (vertexOf_[gates_[i]] != none)
        permutation[fluents_.size() + i] = pointAt_[image[vertexOf_[gates_[i]]]];
    if (std::ranges::find(permutation, none) != permutation.end()) return;
    generators_.push_back(std::move(permutation));
  }

  uint32_t vertex(Colour colour) { return coloured(static_cast<unsigned>(colour)); }
  uint32_t coloured(unsigned colour) {
    const uint32_t made = graph_.add_vertex(colour);
    pointAt_.push_back(none);
    return made;
  }
  void edge(uint32_t from, uint32_t to) {
    graph_.add_edge(from, to);
    ++edges_;
  }

  void addFluents() {
    fluents_.assign(game_.fluents.size(), none);
    for (const uint32_t f : kept_.fluents) {
      fluents_[f] = vertexOf_[circuit::nodeOf(game_.holds[f])] = vertex(Colour::fluent);
      pointAt_[fluents_[f]] = f;
    }
  }

  void addNext() {
    for (const uint32_t f : kept_.fluents) {
      const uint32_t next = vertex(Colour::next);
      edge(fluents_[f], next);
      edge(next, literal(game_.next[f]));
    }
  }

  void addMoves() {
    for (size_t role = 0; role < kept_.roles.size(); ++role) {
      const uint32_t owner = coloured(2 * kept_.roles[role] + firstKind + 1);
      for (size_t m = 0; m < game_.does[role].size(); ++m) {
        if (game_.does[role][m] == circuit::never) continue; // never legal
        const uint32_t move = vertex(Colour::move), legal = vertex(Colour::legal);
        vertexOf_[circuit::nodeOf(game_.does[role][m])] = move;
        edge(owner, move);
        edge(move, legal);
        edge(legal, literal(game_.legal[role][m]));
      }
    }
  }

  uint32_t literal(Wire wire) {
    const uint32_t node = circuit::nodeOf(wire);
    uint32_t& plain = vertexOf_[node];
    if (plain == none) {
      const Node::Kind kind = nodes_[node].kind;
      assert(kind != Node::Kind::input);
      plain = vertex(kind == Node::Kind::both   ? Colour::both
                     : kind == Node::Kind::loop ? Colour::loop
                                                : Colour::constant);
      open_.push_back(node);
    }
    if (!circuit::isInverted(wire)) return plain;
    const auto [place, isNew] = inverses_.try_emplace(node, 0);
    if (isNew) {
      place->second = vertex(Colour::inverse);
      edge(place->second, vertexOf_[node]);
    }
    return place->second;
  }

  void addOperands(uint32_t node) {
    if (nodes_[node].kind == Node::Kind::loop) edge(vertexOf_[node], literal(nodes_[node].a));
    if (nodes_[node].kind != Node::Kind::both) return;
    std::vector<Wire> rest{nodes_[node].a, nodes_[node].b};
    std::set<Wire> operands;
    while (!rest.empty() && operands.size() <= largestGraph) {
      const Wire wire = rest.back();
      rest.pop_back();
      const Node& inner = nodes_[circuit::nodeOf(wire)];
      if (inner.kind == Node::Kind::both && !circuit::isInverted(wire)) {
        rest.push_back(inner.a);
        rest.push_back(inner.b);
      } else {
        operands.insert(wire);
      }
    }
    for (const Wire wire : operands) edge(vertexOf_[node], literal(wire));
  }

  const Kept& kept_;
  const std::vector<Node>& nodes_;
  const circuit::GameCircuit& game_;
  const std::vector<uint32_t>& gates_;
  LimitedGraph graph_;
  size_t edges_ = 0;
  std::vector<uint32_t> vertexOf_; // by node, for the wire that is not inverted
  std::unordered_map<uint32_t, uint32_t> inverses_;
  std::vector<uint32_t> fluents_; // by fluent: vertex
  std::vector<uint32_t> pointAt_; // by vertex
  std::vector<Permutation> generators_;
  std::vector<uint32_t> open_; // nodes whose operands are not in the graph yet
};

} // namespace

std::optional<std::vector<Permutation>> generators(const Kept& kept, const Limits& limits,
                                                   const std::vector<uint32_t>& gates) {
  RuleGraph graph(kept, limits, gates);
  if (!graph.build()) return std::nullopt;
  return graph.generators();
}

} // namespace oddsat::symmetry
