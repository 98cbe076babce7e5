#include "oddsat/games/recurring/graph.hpp"

#include "oddsat/base/limits.hpp"

#include <algorithm>
#include <stdexcept>

namespace oddsat::recurring {

void Graph::makeEnd(Node node, const Rational& worth) {
  if (worth < 0 || worth > 1) throw std::logic_error("the worth of an end is from 0 to 1");
  const auto known = std::ranges::find(worths_, worth);
  nodes_[node] = {static_cast<uint32_t>(known - worths_.begin()), 0, Owner::end};
  if (known == worths_.end()) worths_.push_back(worth);
}

void Graph::connect(Node node, Owner owner, std::span<const Node> targets,
                    std::span<const uint64_t> weights) {
  if (targets.empty()) throw std::logic_error("a position without an edge is an end");
  if (targets_.size() + targets.size() > UINT32_MAX)
    throw LimitReached("the graph of positions has too many edges");
  nodes_[node] = {static_cast<uint32_t>(targets_.size()), static_cast<uint32_t>(targets.size()),
                  owner};
  const bool weighted = !weights_.empty() ||
                        std::ranges::any_of(weights, [](uint64_t weight) { return weight != 1; });
  if (weighted) {
    weights_.resize(targets_.size(), 1);
    weights_.insert(weights_.end(), weights.begin(), weights.end());
  }
  targets_.insert(targets_.end(), targets.begin(), targets.end());
  if (weighted) weights_.resize(targets_.size(), 1);
  hasChance_ = hasChance_ || (owner == Owner::chance && targets.size() > 1);
}

} // namespace oddsat::recurring
