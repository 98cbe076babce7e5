// The reachable positions of G|P in breadth-first order, with the steps between them and a shortest
// path to each. Properties are checked on these.
#pragma once

#include "oddsat/games/playouts/count.hpp"
#include "oddsat/games/playouts/play.hpp"

#include <span>
#include <vector>

namespace oddsat::check {

using playouts::Play;
using playouts::PositionId;

enum class Scope {
  underStrategies,
  wholeGame
}; // moves allowed by the strategies (G|P), or all legal moves (G)

class Reach {
public:
  explicit Reach(Play& play, Scope scope = Scope::underStrategies);

  size_t size() const { return nodes_.size(); }
  PositionId position(size_t node) const { return nodes_[node].position; }
  std::span<const uint32_t> next(size_t node) const { // successors of a node
    return {to_.data() + nodes_[node].edges, end(node) - nodes_[node].edges};
  }
  std::optional<size_t> nodeOf(PositionId position) const;
  playouts::Playout wayTo(size_t node) const;
  const std::vector<size_t>& stuck() const {
    return stuck_;
  } // nodes at which some role has no move

private:
  struct Node {
    PositionId position;
    uint32_t parent, joint; // joint move by which the node was found, and its parent
    uint32_t edges;         // first index in to_
  };
  size_t end(size_t node) const {
    return node + 1 < nodes_.size() ? nodes_[node + 1].edges : to_.size();
  }
  uint32_t add(PositionId position, uint32_t parent, uint32_t joint);

  playouts::Positions::Steps steps(PositionId position) const;

  Play& play_;
  Scope scope_;
  std::vector<Node> nodes_;
  std::vector<uint32_t> to_;
  std::vector<uint32_t> nodeOf_; // by position: node + 1, or 0
  std::vector<size_t> stuck_;
};

} // namespace oddsat::check
