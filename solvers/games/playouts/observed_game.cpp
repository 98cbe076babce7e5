#include "oddsat/games/playouts/observed_game.hpp"

#include "oddsat/games/hidden/knowledge.hpp"

#include <limits>

namespace oddsat::playouts {

ObservedGame::ObservedGame(const gdl::Game& game, const machine::Machine& machine,
                           const Question& question, const machine::State& start,
                           const Limits& limits, Report& report)
    : question_(question), filter_(filterOf(game, machine, question, limits, report)),
      steps_(machine, question, filter_.get(), limits), start_(steps_.at(start)) {}

std::unique_ptr<StrategyFilter> ObservedGame::filterOf(const gdl::Game& game,
                                                       const machine::Machine& machine,
                                                       const Question& question,
                                                       const Limits& limits, Report& report) {
  if (question.strategies.empty()) return nullptr;
  return std::make_unique<StrategyFilter>(game, question, machine, limits, report);
}

int ObservedGame::horizon() const {
  return question_.horizon.value_or(std::numeric_limits<int>::max());
}

hidden::Graph ObservedGame::graph() {
  return hidden::makeGraph(steps_, start_, horizon(), question_.information.opponents);
}

void ObservedGame::requireKnownMoves() {
  for (size_t role = 0; role < steps_.roles(); ++role)
    if (!question_.isRandom(steps_.machine().roles()[role])) requireKnownMoves(role);
}

void ObservedGame::requireObservedStrategies() {
  for (size_t role = 0; role < steps_.roles(); ++role)
    if (filter_ && filter_->binds(role)) requireKnownMoves(role);
}

void ObservedGame::requireKnownMoves(size_t role) {
  hidden::requireKnownMoves(
      steps_, start_, role, horizon(), [&](hidden::PositionId one, hidden::PositionId other) {
        return filter_->ruleThatDiffers(role, steps_.state(one), steps_.state(other));
      });
}

} // namespace oddsat::playouts
