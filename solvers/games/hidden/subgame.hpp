// Games within the game. A group of nodes that is a whole information set of both sides begins a
// game of its own: each side can only have come there by one sequence of its own moves, so the
// chances of its nodes depend on chance alone, and whatever happens behind it is observed as behind
// it by both sides. Solved from the last to the first, each is one number in those before it.
#pragma once

#include "oddsat/games/hidden/graph.hpp"

#include <unordered_map>

namespace oddsat::hidden {

// The nodes behind each information set, and the sets that begin games of their own.
class SubgameFinder {
public:
  explicit SubgameFinder(const Graph& graph);

  std::span<const uint32_t> nodes(Side side, uint32_t set) const {
    const auto& begin = begin_[side];
    return {nodes_[side].data() + begin[set], begin[set + 1] - begin[set]};
  }
  // Sets of the maximiser that are whole sets of the opponents, too; the last ones first.
  const std::vector<uint32_t>& starts() const { return starts_; }
  bool isStart(uint32_t node) const { return isStart_[node]; }

private:
  std::array<std::vector<uint32_t>, 2> begin_, nodes_; // by side
  std::vector<uint32_t> starts_;
  std::vector<bool> isStart_;
};

// One of them, without those behind it.
struct Subgame {
  const Graph& graph;
  const SubgameFinder& finder;
  std::vector<uint32_t> nodes;                      // in the order of time
  std::array<std::vector<uint32_t>, 2> sets;        // by side, in the order of time
  std::vector<std::pair<uint32_t, Rational>> start; // nodes with their chances, 1 in all

  // The node that an edge leads to within this game; none: it leads to the end or to a later game.
  uint32_t inner(const Edge& edge) const {
    return edge.to != none && !finder.isStart(edge.to) ? edge.to : none;
  }
};

// `chances`: of the nodes, without the moves of either side.
Subgame subgameAt(const Graph& graph, const SubgameFinder& finder, uint32_t set,
                  const std::vector<Rational>& chances);
std::vector<Rational> chancesOf(const Graph& graph);

} // namespace oddsat::hidden
