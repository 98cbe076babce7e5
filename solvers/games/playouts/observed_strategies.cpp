#include "oddsat/games/playouts/observed_strategies.hpp"

#include "oddsat/games/playouts/observed_game.hpp"
#include "oddsat/gdl/information.hpp"

namespace oddsat::playouts {

void demandObservedStrategies(const gdl::Game& game, const Question& question, const Limits& limits,
                              Report& report) {
  if (question.strategies.empty() || !gdl::hidesInformation(game)) return;
  const auto machine = machine::Machine::compile(game, limits, report);
  ObservedGame(game, machine, question, machine.initial(), limits, report)
      .requireObservedStrategies();
}

} // namespace oddsat::playouts
