// The game of a question as its sides observe it, with the strategies of the question.
#pragma once

#include "oddsat/games/hidden/graph.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"

#include <memory>

namespace oddsat::playouts {

class ObservedGame {
public:
  // Game, machine and question must outlive it.
  ObservedGame(const gdl::Game& game, const machine::Machine& machine, const Question& question,
               const machine::State& start, const Limits& limits, Report& report);

  hidden::ObservedSteps& steps() { return steps_; }
  hidden::PositionId start() const { return start_; }
  int horizon() const; // of the question; without one, no limit
  hidden::Graph graph();

  // Error with two playouts that look alike to a role, after which it has different moves: of the
  // roles that do not play at random, or only of those that follow a strategy.
  void requireKnownMoves();
  void requireObservedStrategies();

private:
  static std::unique_ptr<StrategyFilter> filterOf(const gdl::Game& game,
                                                  const machine::Machine& machine,
                                                  const Question& question, const Limits& limits,
                                                  Report& report);
  void requireKnownMoves(size_t role);

  const Question& question_;
  std::unique_ptr<StrategyFilter> filter_; // null: no strategies
  hidden::ObservedSteps steps_;
  hidden::PositionId start_;
};

} // namespace oddsat::playouts
