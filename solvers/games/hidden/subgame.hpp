// Subgames. A group of nodes that is a whole information set of both sides begins a subgame: each
// side can only have reached it by one sequence of its own moves, so the probabilities of its nodes
// depend on chance alone, and both sides can distinguish everything after it from everything else.
// Subgames are solved from the last to the first; each is a single value in the subgames before it.
#pragma once

#include "oddsat/games/hidden/graph.hpp"

#include <unordered_map>

namespace oddsat::hidden {

// Finds the nodes of each information set and the sets at which subgames begin.
class SubgameFinder {
public:
  explicit SubgameFinder(const Graph& graph);

  std::span<const uint32_t> nodes(Side side, uint32_t set) const {
    const auto& begin = begin_[side];
    return {nodes_[side].data() + begin[set], begin[set + 1] - begin[set]};
  }
  // Sets of the maximiser that are also whole sets of the opponents; the last ones first.
  const std::vector<uint32_t>& starts() const { return starts_; }
  bool isStart(uint32_t node) const { return isStart_[node]; }

private:
  std::array<std::vector<uint32_t>, 2> begin_, nodes_; // by side
  std::vector<uint32_t> starts_;
  std::vector<bool> isStart_;
};

// One subgame, without the later subgames in it.
struct Subgame {
  const Graph& graph;
  const SubgameFinder& finder;
  std::vector<uint32_t> nodes;                      // in the order of time
  std::array<std::vector<uint32_t>, 2> sets;        // by side, in the order of time
  std::vector<std::pair<uint32_t, Rational>> start; // nodes, probabilities that sum up to 1

  // The target of an edge within this subgame; none if it is the end or the start of a later
  // subgame.
  uint32_t inner(const Edge& edge) const {
    return edge.to != none && !finder.isStart(edge.to) ? edge.to : none;
  }
};

// `chances`: probabilities of the nodes, without the moves of either side.
Subgame subgameAt(const Graph& graph, const SubgameFinder& finder, uint32_t set,
                  const std::vector<Rational>& chances);
std::vector<Rational> chancesOf(const Graph& graph);

} // namespace oddsat::hidden
