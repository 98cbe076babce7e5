#include "oddsat/questions/ask/extensive_form.hpp"

#include "oddsat/games/extensive/of_game.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"

namespace oddsat::ask {

namespace {

std::string payoffsInWords(const Question& question) {
  return question.expectsGoal() ? "Payoffs: the goal values, divided by 100."
                                : "Payoffs: 1 for a goal value of at least " +
                                      std::to_string(question.winningGoal()) + ", else 0.";
}

} // namespace

std::optional<extensive::Form> extensiveForm(const Inquiry& inquiry, size_t mostNodes, Work& work) {
  const Question& question = inquiry.question();
  std::optional<playouts::StrategyFilter> filter;
  if (!question.strategies.empty())
    filter.emplace(inquiry.game(), question, inquiry.machine(work), work.limits, work.report);
  hidden::ObservedSteps steps(inquiry.machine(work), question, filter ? &*filter : nullptr,
                              work.limits);
  const hidden::PositionId start = steps.at(inquiry.state(work));
  auto form = extensive::formOf(steps, start, *question.horizon, mostNodes);
  if (form) form->comment = payoffsInWords(question);
  return form;
}

} // namespace oddsat::ask
