#include "oddsat/questions/check/guarantee.hpp"

#include "oddsat/games/playouts/layers.hpp"
#include "oddsat/questions/check/replies.hpp"
#include "oddsat/strategy/write_strategies.hpp"

namespace oddsat::check {

namespace {

using playouts::Layer;
using playouts::LayerNode;
using playouts::Play;

class Backwards {
public:
  Backwards(Play& play, const GuaranteeOptions& options)
      : play_(play), options_(options), replies_(play, options) {
    if (replies_.isRandom(replies_.player()))
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
    if (!node.open) return replies_.wins(node.position) ? 1 : 0;
    const playouts::Positions::Steps steps = play_.steps(node.position);
    const auto moves = replies_.byMove(steps, Replies::all(steps), replies_.player());
    std::optional<Rational> best;
    for (const auto& [own, joints] : moves) {
      const auto answers = replies_.byReply(steps, joints);
      refuseSeveral(moves.size(), answers.size(), node.position);
      std::optional<Rational> least;
      for (const auto& [theirs, outcomes] : answers) {
        Rational sum;
        for (size_t joint : outcomes) sum += below[layer.to[node.edges + joint]];
        const Rational mean = sum / static_cast<unsigned long>(outcomes.size());
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

  Play& play_;
  const GuaranteeOptions& options_;
  Replies replies_;
};

} // namespace

Rational guarantee(Play& play, const GuaranteeOptions& options) {
  return Backwards(play, options).run();
}

} // namespace oddsat::check
