// Graph is a game of two sides and chance. Its value is the highest expected worth of an end that
// the maximiser can guarantee; a playout that never ends is worth 0.
#pragma once

#include "oddsat/base/rational.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace oddsat::recurring {

using Node = uint32_t;

enum class Owner : uint8_t { end, maximiser, opponent, chance };

class Graph {
public:
  Node add() { // an end of worth 0, until it gets a worth or edges
    nodes_.push_back({});
    return static_cast<Node>(nodes_.size() - 1);
  }
  void makeEnd(Node node, const Rational& worth);
  // Adds edges in this order; weights of chance edges are proportional to their probabilities.
  void connect(Node node, Owner owner, std::span<const Node> targets,
               std::span<const uint64_t> weights = {});

  size_t size() const { return nodes_.size(); }
  size_t edges() const { return targets_.size(); }
  Owner owner(Node node) const { return nodes_[node].owner; }
  const Rational& worth(Node end) const { return worths_[nodes_[end].first]; }
  std::span<const Node> targets(Node node) const {
    const Entry& entry = nodes_[node];
    return {targets_.data() + entry.first, entry.owner == Owner::end ? 0 : entry.count};
  }
  uint64_t weight(Node node, size_t edge) const {
    return weights_.empty() ? 1 : weights_[nodes_[node].first + edge];
  }
  bool hasChance() const { return hasChance_; } // between different targets
  const std::vector<Rational>& worths() const { return worths_; }

  Node start = 0;

private:
  struct Entry {
    uint32_t first = 0; // index of the first edge, or of the worth of an end
    uint32_t count = 0;
    Owner owner = Owner::end;
  };

  std::vector<Entry> nodes_;
  std::vector<Node> targets_;
  std::vector<uint64_t> weights_; // by edge; empty if all weights are 1
  std::vector<Rational> worths_{0};
  bool hasChance_ = false;
};

} // namespace oddsat::recurring
