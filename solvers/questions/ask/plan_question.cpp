#include "oddsat/questions/ask/plan_question.hpp"

#include "oddsat/games/hidden/best_reply.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/questions/ask/observed.hpp"

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
  playouts::ObservedGame game = observedGame(inquiry, work);
  const hidden::ObservedSteps& steps = game.steps();
  const Graph graph = game.graph();
  asp::Plans plans{planningSide(steps, graph, hidden::maximiser), {}, {}};
  if (inquiry.question().information.opponents == Information::Opponents::observing)
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

namespace {

// The set and the move of a variable plan(set,move).
std::optional<std::pair<uint32_t, gdl::Term>> choiceOf(const cnf::QuantifiedCnf& formula,
                                                       cnf::Var variable) {
  const std::string& name = formula.meaning[cnf::slot(variable)].name;
  if (!name.starts_with("plan(")) return std::nullopt;
  gdl::Term chosen = gdl::readTerm(name, {});
  return std::pair(static_cast<uint32_t>(std::stoul(chosen.args[0].name)), chosen.args[1]);
}

} // namespace

std::optional<hidden::WrittenStrategy> planFound(const Inquiry& inquiry,
                                                 const cnf::QuantifiedCnf& formula,
                                                 const Answer& answer, Work& work) {
  if (answer.status != Status::exact || answer.outermost.empty()) return std::nullopt;
  playouts::ObservedGame game = observedGame(inquiry, work);
  const Graph graph = game.graph();
  std::vector<uint32_t> plan(graph.sets[hidden::maximiser].size());
  for (const cnf::Lit literal : answer.outermost) {
    if (literal < 0) continue;
    const auto choice = choiceOf(formula, literal);
    if (!choice) continue;
    const auto& [set, chosen] = *choice;
    const size_t role = graph.roles.of[hidden::maximiser].front();
    for (uint32_t move = 0; move < graph.sets[hidden::maximiser][set].moves; ++move)
      if (termOf(game.steps(), role,
                 graph.moves(game.steps(), hidden::maximiser, set, move).front()) == chosen)
        plan[set] = move;
  }
  const hidden::Mixture mixture = pureMixture(graph, plan);
  if (bestReply(graph, hidden::opponents, mixture) != answer.low) return std::nullopt;
  return writtenStrategy(game.steps(), graph, mixture);
}

} // namespace oddsat::ask
