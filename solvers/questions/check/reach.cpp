#include "oddsat/questions/check/reach.hpp"

#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::check {

Reach::Reach(Play& play, Scope scope) : play_(play), scope_(scope) {
  add(play.positions().start(), 0, 0);
  for (uint32_t node = 0; node < nodes_.size(); ++node) {
    nodes_[node].edges = static_cast<uint32_t>(to_.size());
    PositionId here = nodes_[node].position;
    if (play.positions().terminal(here)) continue;
    playouts::Positions::Steps all = steps(here);
    for (uint32_t joint = 0; joint < all.to.size(); ++joint)
      to_.push_back(add(all.to[joint], node, joint));
    if (all.to.empty()) {
      size_t role = *play.stuckRole(here);
      if (!play.bound(role))
        throw Error("the role " + strategy::toString(play.role(role)) +
                    " has no legal move in the position " + play.positions().toString(here));
      stuck_.push_back(node);
    }
    if (node % 1024 == 0) play.positions().limits().check();
  }
}

playouts::Positions::Steps Reach::steps(PositionId position) const {
  return scope_ == Scope::wholeGame ? play_.positions().steps(position) : play_.steps(position);
}

uint32_t Reach::add(PositionId position, uint32_t parent, uint32_t joint) {
  if (nodeOf_.size() <= position) nodeOf_.resize(2 * static_cast<size_t>(position) + 1);
  if (nodeOf_[position] != 0) return nodeOf_[position] - 1;
  nodes_.push_back({position, parent, joint, 0});
  nodeOf_[position] = static_cast<uint32_t>(nodes_.size());
  return nodeOf_[position] - 1;
}

std::optional<size_t> Reach::nodeOf(PositionId position) const {
  if (position >= nodeOf_.size() || nodeOf_[position] == 0) return std::nullopt;
  return nodeOf_[position] - 1;
}

playouts::Playout Reach::wayTo(size_t node) const {
  playouts::Playout way;
  way.end = nodes_[node].position;
  for (; node != 0; node = nodes_[node].parent) {
    const Node& parent = nodes_[nodes_[node].parent];
    playouts::Positions::Steps all = steps(parent.position);
    auto begin = all.joints.begin() + static_cast<long>(nodes_[node].joint * play_.roles());
    way.steps.emplace_back(begin, begin + static_cast<long>(play_.roles()));
  }
  std::reverse(way.steps.begin(), way.steps.end());
  return way;
}

} // namespace oddsat::check
