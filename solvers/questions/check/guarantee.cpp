#include "oddsat/questions/check/guarantee.hpp"

#include "oddsat/games/playouts/layers.hpp"
#include "oddsat/games/playouts/stuck_position.hpp"
#include "oddsat/games/value/combined.hpp"
#include "oddsat/questions/check/recurring_positions.hpp"
#include "oddsat/questions/check/replies.hpp"

namespace oddsat::check {

namespace {

using playouts::Layer;
using playouts::LayerNode;
using playouts::Play;

class Backwards {
public:
  Backwards(Play& play, const Question& question, bool angelic)
      : play_(play), question_(question), angelic_(angelic), replies_(play, question) {}

  Guarantee run() {
    if (question_.horizonIs == HorizonIs::none) return withoutHorizon();
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
    return found(below[0]);
  }

private:
  Guarantee found(const Rational& value) {
    if (!gap_) return {value};
    return {value, playouts::wayTo(play_, *gap_)};
  }

  Guarantee withoutHorizon() {
    playouts::Positions::Steps steps;
    const RecurringGame game{play_,
                             replies_.sides(),
                             question_.simultaneousAsLastMover,
                             angelic_,
                             [&](playouts::PositionId id) -> const playouts::Positions::Steps& {
                               return steps = play_.steps(id);
                             },
                             [&](playouts::PositionId id) {
                               const auto gap = gap_;
                               const Rational worth = ended({.position = id});
                               if (gap) gap_ = gap; // positions are entered breadth first
                               return worth;
                             }};
    const playouts::PositionId start = play_.positions().start();
    return found(recurringValues(game, start, play_.positions().limits()).at(start));
  }

  // Layers are processed from the last to the first, so the gap found last has a shortest playout.
  Rational ended(const LayerNode& node) {
    if (node.cut) return 0;
    if (play_.positions().terminal(node.position)) return replies_.worth(node.position);
    playouts::demandOwnGap(play_, node.position, replies_.player());
    gap_ = node.position;
    return 0;
  }

  // Value over own moves, then over the replies of all opponents together, then over chance
  // outcomes.
  Rational value(const Layer& layer, size_t index, const std::vector<Rational>& below) const {
    const LayerNode& node = layer.nodes[index];
    const playouts::Positions::Steps steps = play_.steps(node.position);
    // The least over both sides does not depend on who knows the other one's move.
    if (angelic_ && !question_.simultaneousAsLastMover)
      playouts::refuseBothChoosing(play_, replies_.sides(), node.position, steps);
    const auto moves = replies_.byMove(steps, Replies::all(steps), replies_.player());
    value::Combined best(angelic_ ? value::Side::maximiser : value::Side::opponent);
    for (const auto& [own, joints] : moves) {
      const auto answers = replies_.byReply(steps, joints);
      value::Combined least(value::Side::opponent);
      for (const auto& [theirs, outcomes] : answers) {
        value::Combined mean(value::Side::chance);
        for (size_t joint : outcomes) mean.add(below[layer.to[node.edges + joint]]);
        least.add(mean.value());
      }
      best.add(least.value());
    }
    return best.value();
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
