#include "check/guarantee.hpp"

#include "playouts/layers.hpp"
#include "strategy/write_strategies.hpp"

#include <algorithm>
#include <map>

namespace oddsat::check {

namespace {

using playouts::Layer;
using playouts::LayerNode;
using playouts::MoveId;
using playouts::Play;

class Backwards {
public:
  Backwards(Play& play, const GuaranteeOptions& options)
      : play_(play), options_(options), player_(play.indexOf(options.player)),
        random_(play.roles()) {
    for (const gdl::Term& role : options.randomRoles) random_[play.indexOf(role)] = true;
    if (random_[player_])
      throw Error(strategy::toString(options.player) + " plays at random; name another role");
  }

  Rational run() {
    std::vector<Layer> layers = playouts::layers(play_, options_.horizon);
    std::vector<Rational> below;
    for (size_t step = layers.size(); step-- > 0;) {
      std::vector<Rational> here(layers[step].nodes.size());
      for (size_t i = 0; i < here.size(); ++i) here[i] = value(layers[step], i, below);
      below = std::move(here);
      play_.positions().limits().check();
    }
    return below[0];
  }

private:
  // Own moves outside, then those of all opponents together, then chance.
  Rational value(const Layer& layer, size_t index, const std::vector<Rational>& below) const {
    const LayerNode& node = layer.nodes[index];
    if (!node.open) return wins(node) ? 1 : 0;
    playouts::Positions::Steps steps = play_.steps(node.position);
    std::map<MoveId, std::map<std::vector<MoveId>, std::pair<Rational, long>>> sums;
    for (size_t joint = 0; joint < steps.to.size(); ++joint) {
      const MoveId* moves = &steps.joints[joint * play_.roles()];
      std::vector<MoveId> theirs;
      for (size_t role = 0; role < play_.roles(); ++role)
        if (role != player_ && !random_[role]) theirs.push_back(moves[role]);
      auto& [sum, count] = sums[moves[player_]][theirs];
      sum += below[layer.to[node.edges + joint]];
      ++count;
    }
    refuseSeveral(sums.size(), sums.begin()->second.size(), node.position);
    std::optional<Rational> best;
    for (const auto& [own, answers] : sums) {
      std::optional<Rational> least;
      for (const auto& [theirs, total] : answers) {
        Rational mean = total.first / total.second;
        if (!least || mean < *least) least = mean;
      }
      if (!best || (options_.angelic ? *least > *best : *least < *best)) best = least;
    }
    return *best;
  }

  void refuseSeveral(size_t own, size_t theirs, playouts::PositionId position) const {
    if (own > 1 && theirs > 1 && !options_.simultaneousAsLastMover)
      throw Error("both sides have a choice in the position " +
                  play_.positions().toString(position) +
                  "; --simultaneous-as-last-mover lets the asked player commit first");
  }

  bool wins(const LayerNode& node) const {
    if (!play_.positions().terminal(node.position)) return false;
    auto goals = play_.positions().goals(node.position, player_);
    return std::any_of(goals.begin(), goals.end(), [&](int goal) { return goal >= options_.goal; });
  }

  Play& play_;
  const GuaranteeOptions& options_;
  size_t player_;
  std::vector<bool> random_;
};

} // namespace

Rational guarantee(Play& play, const GuaranteeOptions& options) {
  return Backwards(play, options).run();
}

} // namespace oddsat::check
