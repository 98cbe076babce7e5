#include "oddsat/games/playouts/layers.hpp"

#include "oddsat/strategy/refused_position.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::playouts {

namespace {

class Unrolling {
public:
  explicit Unrolling(Play& play) : play_(play) {}

  std::vector<Layer> run(std::optional<int> horizon) {
    unroll(horizon);
    return std::move(layers_);
  }

  std::vector<Layer> runWithin(std::optional<int> horizon, std::optional<std::string>& stopped) {
    try {
      unroll(horizon);
    } catch (const LimitReached& limit) {
      stopped = limit.what();
      layers_.back().to.clear();
      for (LayerNode& node : layers_.back().nodes) {
        node.edges = 0;
        node.open = false;
        node.cut = !play_.positions().terminal(node.position);
      }
    }
    return std::move(layers_);
  }

private:
  void unroll(std::optional<int> horizon) {
    layers_.emplace_back();
    layers_.back().nodes.push_back({play_.positions().start()});
    seen_.assign(1, true);
    bool whole = false; // no playout continues
    for (int step = 0; !horizon || step < *horizon; ++step) {
      bool fresh = false;
      Layer following = expand(layers_.back(), fresh);
      whole = following.nodes.empty();
      if (whole) break;
      layers_.push_back(std::move(following));
      // If a layer has no new position, all positions are known.
      if (!fresh && !horizon && !checked_) refuseCircles();
    }
    for (LayerNode& node : layers_.back().nodes)
      node.cut = !whole && !play_.positions().terminal(node.position);
  }

  Layer expand(Layer& layer, bool& fresh) {
    Layer following;
    nodeOf_.clear();
    for (uint32_t i = 0; i < layer.nodes.size(); ++i) {
      LayerNode& node = layer.nodes[i];
      node.edges = static_cast<uint32_t>(layer.to.size());
      if (play_.positions().terminal(node.position)) continue;
      Positions::Steps steps = play_.steps(node.position);
      node.open = !steps.to.empty();
      if (!node.open) demandStrategy(node.position);
      for (uint32_t joint = 0; joint < steps.to.size(); ++joint)
        layer.to.push_back(nodeFor(steps.to[joint], i, joint, following, fresh));
      if (i % 256 == 0) play_.positions().limits().check();
    }
    return following;
  }

  // A strategy may leave its role without a move; without a strategy, this is an error in the game.
  void demandStrategy(PositionId position) {
    size_t role = *play_.stuckRole(position);
    if (!play_.bound(role))
      throw Error("the role " + strategy::toString(play_.role(role)) +
                  " has no legal move in the position " + play_.positions().toString(position));
  }

  uint32_t nodeFor(PositionId position, uint32_t parent, uint32_t joint, Layer& layer,
                   bool& fresh) {
    auto [found, isNew] = nodeOf_.try_emplace(position, static_cast<uint32_t>(layer.nodes.size()));
    if (!isNew) return found->second;
    layer.nodes.push_back({position, parent, joint});
    if (position >= seen_.size()) seen_.resize(2 * static_cast<size_t>(position) + 1);
    fresh |= !seen_[position];
    seen_[position] = true;
    return found->second;
  }

  // Depth-first search over all positions for a cycle.
  void refuseCircles() {
    checked_ = true;
    enum : uint8_t { unseen, open, done };
    std::vector<uint8_t> mark(play_.positions().size(), unseen);
    struct Frame {
      PositionId position;
      std::vector<PositionId> to;
      size_t next = 0;
    };
    std::vector<Frame> frames;
    auto enter = [&](PositionId position) {
      if (mark.size() <= position) mark.resize(position + 1, unseen);
      mark[position] = open;
      frames.push_back({position, play_.steps(position).to});
    };
    enter(play_.positions().start());
    while (!frames.empty()) {
      Frame& frame = frames.back();
      if (frame.next == frame.to.size()) {
        mark[frame.position] = done;
        frames.pop_back();
        continue;
      }
      PositionId to = frame.to[frame.next++];
      if (to < mark.size() && mark[to] == open)
        throw strategy::comesAgain(play_.positions().toString(to));
      if (to >= mark.size() || mark[to] == unseen) enter(to);
    }
  }

  Play& play_;
  std::vector<Layer> layers_;
  std::unordered_map<PositionId, uint32_t> nodeOf_;
  std::vector<bool> seen_;
  bool checked_ = false;
};

} // namespace

std::vector<Layer> layers(Play& play, std::optional<int> horizon) {
  return Unrolling(play).run(horizon);
}

std::vector<Layer> layersWithin(Play& play, std::optional<int> horizon,
                                std::optional<std::string>& stopped) {
  return Unrolling(play).runWithin(horizon, stopped);
}

} // namespace oddsat::playouts
