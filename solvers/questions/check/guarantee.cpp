#include "oddsat/questions/check/guarantee.hpp"

#include "oddsat/games/playouts/layers.hpp"
#include "oddsat/games/playouts/stuck_position.hpp"
#include "oddsat/questions/check/replies.hpp"
#include "oddsat/strategy/write_strategies.hpp"

namespace oddsat::check {

namespace {

using playouts::Layer;
using playouts::LayerNode;
using playouts::Play;

class Backwards {
public:
  Backwards(Play& play, const Question& question, bool angelic)
      : play_(play), question_(question), angelic_(angelic), replies_(play, question) {
    if (replies_.isRandom(replies_.player()))
      throw Error(strategy::toString(question.player) + " plays at random; name another role");
  }

  Guarantee run() {
    std::vector<Layer> layers = playouts::layers(play_, question_.horizon);
    std::vector<Rational> below;
    for (size_t step = layers.size(); step-- > 0;) {
      std::vector<Rational> here(layers[step].nodes.size());
      for (size_t i = 0; i < here.size(); ++i)
        here[i] = layers[step].nodes[i].open ? value(layers[step], i, below)
                                             : ended(layers[step].nodes[i]);
      below = std::move(here);
      play_.positions().limits().check();
    }
    if (!gap_) return {below[0]};
    return {below[0], playouts::wayTo(play_, *gap_)};
  }

private:
  // Layers come from the last to the first, so the gap that remains is one with a shortest way.
  Rational ended(const LayerNode& node) {
    if (node.cut) return 0;
    if (play_.positions().terminal(node.position)) return replies_.worth(node.position);
    playouts::demandOwnGap(play_, node.position, replies_.player());
    gap_ = node.position;
    return 0;
  }

  // Own moves outside, then those of all opponents together, then chance.
  Rational value(const Layer& layer, size_t index, const std::vector<Rational>& below) const {
    const LayerNode& node = layer.nodes[index];
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
      if (!best || (angelic_ ? *least > *best : *least < *best)) best = least;
    }
    return *best;
  }

  void refuseSeveral(size_t own, size_t theirs, playouts::PositionId position) const {
    if (own > 1 && theirs > 1 && !question_.simultaneousAsLastMover)
      throw Error("both sides have a choice in the position " +
                  play_.positions().toString(position) +
                  "; --simultaneous-as-last-mover lets the asked player commit first");
  }

  Play& play_;
  const Question& question_;
  bool angelic_;
  Replies replies_;
  std::optional<playouts::PositionId> gap_ = {};
};

} // namespace

Guarantee guarantee(Play& play, const Question& question, bool angelic) {
  if (play.positions().machine().hiddenInformation())
    throw Error("the worth of a strategy is computed only where every role observes everything");
  return Backwards(play, question, angelic).run();
}

} // namespace oddsat::check
