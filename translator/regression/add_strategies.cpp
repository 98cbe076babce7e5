#include "oddsat/regression/add_strategies.hpp"

#include "oddsat/asp/strategies.hpp"
#include "oddsat/regression/regress.hpp"

namespace oddsat::regression {

void addStrategies(asp::Program& program, const gdl::Game& game, const Question& question,
                   const asp::Domains& domains, const Limits& limits) {
  if (question.strategies.empty()) return;
  strategy::Subject subject(game, question.strategies, limits);
  asp::Turns turns;
  if (looksAhead(subject))
    if (auto regressed = regress(subject, question, limits)) turns = std::move(regressed->turns);
  asp::addStrategies(program, question, domains, subject, turns);
}

} // namespace oddsat::regression
