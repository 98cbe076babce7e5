#include "oddsat/games/playouts/observed_strategies.hpp"

#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/gdl/information.hpp"

#include <limits>

namespace oddsat::playouts {

void demandObservedStrategies(const gdl::Game& game, const Question& question, const Limits& limits,
                              Report& report) {
  if (question.strategies.empty() || !gdl::hidesInformation(game)) return;
  const auto machine = machine::Machine::compile(game, limits, report);
  StrategyFilter filter(game, question, machine, limits, report);
  hidden::ObservedSteps steps(machine, question, &filter, limits);
  const hidden::PositionId start = steps.at(machine.initial());
  for (size_t role = 0; role < steps.roles(); ++role)
    if (filter.binds(role))
      hidden::requireKnownMoves(steps, start, role,
                                question.horizon.value_or(std::numeric_limits<int>::max()));
}

} // namespace oddsat::playouts
