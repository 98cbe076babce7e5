// Graph of merged histories, which determines the value of a question with hidden information. Two
// histories are one node if they end in the same position and each side has made the same
// observations: they have the same future, and the same moves of the sides lead to both, so only
// the sum of their chance weights matters.
//
//   const Graph graph = makeGraph(steps, start, horizon, {});
//   for (const Edge& edge : graph.edges(node)) ...    nodes are in the order of time; the root is 0
//
// The roles that are neither the maximiser nor random are one side, the opponents: they share their
// observations and choose one joint move.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/hidden/roles.hpp"

#include <limits>

namespace oddsat::hidden {

constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

// Part of a step: the moves of both sides, and one of the possible chance outcomes. For given
// moves, the weights of the edges to nodes are the probabilities of outcomes after which the game
// continues; the weight of the edge to `none` is the expected payoff (0 to 1) of the outcomes that
// end the play, if it is not 0.
struct Edge {
  std::array<uint32_t, 2> moves; // by side: index in its information set
  uint32_t weight;               // index in Graph::weights
  uint32_t to;                   // node; none: the end
};

struct Node {
  PositionId position;
  std::array<uint32_t, 2> sets; // by side: information set
  uint32_t firstEdge;           // the edges of the next node follow; sorted by moves
};

// Information set of a side before a step: the previous set, the own move there, and the
// observations of that step. For informed opponents every node is an information set, with `before`
// = none, since several paths may lead to it. All nodes of a set have the same depth.
struct InformationSet {
  uint32_t before; // none: the start
  uint32_t move;   // index in the previous set
  uint32_t observed;
  uint32_t moves; // number of moves; 1: no choice
  PositionId example;
};

struct Graph {
  Roles roles;
  std::vector<Node> nodes; // with an additional node at the end, for the end of the last edges
  std::vector<Edge> edgeList;
  std::vector<Rational> weights;
  std::array<std::vector<InformationSet>, 2> sets; // in the order of time
  // By side: observations of its roles in a step, as ids of ObservedSteps in the order of `roles`.
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

// Throws Error with two playouts that look alike if a side does not know its moves.
Graph makeGraph(ObservedSteps& steps, PositionId start, int horizon, Information::Opponents kind);

} // namespace oddsat::hidden
