// The graph of merged histories: all that the value of a question with hidden information depends
// on. Two histories are one node if they end in the same position and each side has observed the
// same: then they have the same future, and whatever the sides do, the same moves lead to both, so
// only the sum of their chance weights matters.
//
//   const Graph graph = makeGraph(steps, start, horizon, {});
//   for (const Edge& edge : graph.edges(node)) ...    nodes are in the order of time; the root is 0
//
// The roles that are neither the maximiser nor random are one side, the opponents: they share what
// they observe and choose one joint move.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/hidden/roles.hpp"

#include <limits>

namespace oddsat::hidden {

constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

// One part of a step: the moves of both sides, and one of the chance outcomes that they leave.
// With the moves fixed, the weights of the edges to nodes are the chances of the outcomes that go
// on; the weight of the edge to `none` is the expected payoff (0 to 1) of the outcomes that end the
// play, if it is not 0.
struct Edge {
  std::array<uint32_t, 2> moves; // by side: number in its information set
  uint32_t weight;               // number in Graph::weights
  uint32_t to;                   // node; none: the end
};

struct Node {
  PositionId position;
  std::array<uint32_t, 2> sets; // by side: information set
  uint32_t firstEdge;           // ends where the edges of the next node begin; sorted by moves
};

// Information set of a side before a step: the set before, its own move there, and what it observed
// of that step. The information set of an informed opponent is its node: `before` is none there,
// since several ways may lead to it. Every node of a set is at the same depth.
struct InformationSet {
  uint32_t before; // none: the start
  uint32_t move;   // number in the set before
  uint32_t observed;
  uint32_t moves; // how many; 1: nothing to decide
  PositionId example;
};

struct Graph {
  Roles roles;
  std::vector<Node> nodes; // one more at the end, where the last edges end
  std::vector<Edge> edgeList;
  std::vector<Rational> weights;
  std::array<std::vector<InformationSet>, 2> sets; // in the order of time
  // By side: what its roles observed of a step, numbers of ObservedSteps in the order of `roles`.
  std::array<std::vector<std::vector<ObservationId>>, 2> observations;

  size_t size() const { return nodes.size() - 1; }
  std::span<const Edge> edges(uint32_t node) const {
    return {edgeList.data() + nodes[node].firstEdge,
            nodes[node + 1].firstEdge - nodes[node].firstEdge};
  }
  const Rational& weight(const Edge& edge) const { return weights[edge.weight]; }
  size_t choices(Side side) const; // information sets with at least two moves
  // One move for each role of the side, in the order of `roles`.
  std::vector<MoveId> moves(const ObservedSteps& steps, Side side, uint32_t set,
                            uint32_t number) const;
};

// Error with two playouts that look alike where a side does not know its moves.
Graph makeGraph(ObservedSteps& steps, PositionId start, int horizon, Information::Opponents kind);

} // namespace oddsat::hidden
