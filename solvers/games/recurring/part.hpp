// Positions whose values are computed together: a component, or the part of it that is still open.
// All other successors, the exits, have values. Open positions have numbers [0, open()); exits
// follow.
#pragma once

#include "oddsat/games/recurring/values.hpp"

#include <functional>
#include <utility>

namespace oddsat::recurring {

class Part {
public:
  // `numbers`: by node of the graph; written only for these nodes and their exits.
  Part(const Graph& graph, std::vector<Node> nodes, const Values& values,
       std::vector<uint32_t>& numbers);

  const Graph& graph() const { return graph_; }
  uint32_t open() const { return static_cast<uint32_t>(nodes_.size()); }
  uint32_t size() const { return static_cast<uint32_t>(nodes_.size() + exits_.size()); }
  Node node(uint32_t number) const {
    return number < open() ? nodes_[number] : exits_[number - open()];
  }
  const std::vector<Node>& nodes() const { return nodes_; }
  Owner owner(uint32_t number) const { return owners_[number]; }
  bool isExit(uint32_t number) const { return number >= open(); }
  std::span<const uint32_t> targets(uint32_t number) const {
    return {targets_.data() + first_[number], first_[number + 1] - first_[number]};
  }
  uint64_t weight(uint32_t number, size_t edge) const {
    return graph_.weight(nodes_[number], edge);
  }
  struct Use { // an edge of an open position
    uint32_t number;
    uint32_t edge;
  };
  std::span<const Use> uses(uint32_t number) const { // edges that lead to an open position
    return {uses_.data() + firstUse_[number], firstUse_[number + 1] - firstUse_[number]};
  }

  // Ranks of the positions from which counted edges lead to the good exits, whatever the other side
  // chooses: a position of the maximiser or of chance has a rank as soon as one of its counted
  // edges leads to a good exit or to a lower rank, a position of the opponent when all its edges
  // do.
  static constexpr uint32_t noRank = UINT32_MAX;
  using Counted = std::function<bool(uint32_t number, size_t edge)>;
  using Good = std::function<bool(uint32_t exit)>;
  std::vector<uint32_t> ranks(const Counted& counted, const Good& good) const;

private:
  const Graph& graph_;
  std::vector<Node> nodes_, exits_;
  std::vector<Owner> owners_;   // by number of an open position
  std::vector<uint32_t> first_; // edge, by number
  std::vector<uint32_t> targets_;
  std::vector<uint32_t> firstUse_; // by number of an open position
  std::vector<Use> uses_;
};

} // namespace oddsat::recurring
