#include "oddsat/questions/ask/plan_question.hpp"

#include "oddsat/games/hidden/graph.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/gdl/information.hpp"

namespace oddsat::ask {

namespace {

using hidden::Graph;
using hidden::ObservedSteps;
using hidden::Side;

gdl::Term termOf(const ObservedSteps& steps, size_t role, machine::MoveId move) {
  return steps.machine().moves(role)[move];
}

asp::KnownSet knownSet(const ObservedSteps& steps, const Graph& graph, Side side, uint32_t number,
                       const std::vector<asp::KnownSet>& before) {
  const hidden::InformationSet& set = graph.sets[side][number];
  const std::vector<size_t>& roles = graph.roles.of[side];
  asp::KnownSet known;
  if (set.before != hidden::none) {
    known.before = set.before;
    known.step = before[set.before].step + 1;
    const auto made = graph.moves(steps, side, set.before, set.move);
    for (size_t i = 0; i < roles.size(); ++i) {
      known.made.push_back(termOf(steps, roles[i], made[i]));
      known.observed.push_back(steps.inWords(roles[i], graph.observations[side][set.observed][i]));
    }
  }
  for (const size_t role : roles) {
    auto& moves = known.moves.emplace_back();
    for (const machine::MoveId move : steps.moves(set.example, role))
      moves.push_back(termOf(steps, role, move));
  }
  return known;
}

asp::PlanningSide planningSide(const ObservedSteps& steps, const Graph& graph, Side side) {
  asp::PlanningSide found;
  for (const size_t role : graph.roles.of[side]) {
    found.roles.push_back(steps.machine().roles()[role]);
    found.percepts.push_back(steps.machine().percepts(role));
  }
  for (uint32_t number = 0; number < graph.sets[side].size(); ++number)
    found.sets.push_back(knownSet(steps, graph, side, number, found.sets));
  return found;
}

asp::Plans plansOf(const Inquiry& inquiry, Work& work) {
  const Question& question = inquiry.question();
  std::optional<playouts::StrategyFilter> filter;
  if (!question.strategies.empty())
    filter.emplace(inquiry.game(), question, inquiry.machine(work), work.limits, work.report);
  ObservedSteps steps(inquiry.machine(work), question, filter ? &*filter : nullptr, work.limits);
  const Graph graph = hidden::makeGraph(steps, steps.at(inquiry.state(work)), *question.horizon,
                                        question.information.opponents);
  asp::Plans plans{planningSide(steps, graph, hidden::maximiser), {}};
  if (question.information.opponents == Information::Opponents::observing)
    plans.opponents = planningSide(steps, graph, hidden::opponents);
  return plans;
}

} // namespace

PlanQuestion planQuestion(const Inquiry& inquiry, Work& work) {
  PlanQuestion found{inquiry.game(), inquiry.question(), {}};
  if (!gdl::hidesInformation(found.game)) return found;
  if (!found.question.information.pure)
    gdl::demandFullInformation(found.game, "a formula about strategies that may randomise");
  found.plans = plansOf(inquiry, work);
  if (found.question.expectsGoal()) found.game = paidGame(found.game, found.question);
  return found;
}

} // namespace oddsat::ask
