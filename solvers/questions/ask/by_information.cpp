// Engines for questions about games with hidden information.
#include "oddsat/games/hidden/beliefs.hpp"
#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/games/hidden/mixture_text.hpp"
#include "oddsat/games/hidden/plans.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/questions/ask/ways.hpp"

#include <algorithm>
#include <fstream>

namespace oddsat::ask {

namespace {

using hidden::ObservedSteps;
using hidden::PositionId;
using hidden::Side;

// Adds the moves of the side at the start with their values, if exactly one of its roles has a
// choice.
void addMoves(const ObservedSteps& steps, PositionId start, Side side,
              const std::vector<Rational>& values, Answer& answer) {
  std::vector<size_t> choosers;
  const hidden::Roles roles = rolesOf(steps);
  for (const size_t role : roles.of[side])
    if (steps.moves(start, role).size() > 1) choosers.push_back(role);
  if (choosers.size() != 1 || values.empty()) return;
  const size_t role = choosers.front();
  for (size_t move = 0; move < values.size(); ++move)
    answer.moves.push_back({steps.machine().roles()[role],
                            steps.machine().moves(role)[steps.moves(start, role)[move]],
                            values[move], values[move]});
  for (const MoveValue& move : answer.moves)
    if (move.low == answer.low) answer.bestMoves.push_back(move);
  answer.bestMovesComplete = true;
}

Answer valueByBeliefs(ObservedSteps& steps, PositionId start, int horizon, Side side) {
  const hidden::SideValue found = hidden::valueOfOneSide(steps, start, horizon, side);
  Answer answer;
  answer.solver = "beliefs";
  answer.status = Status::exact;
  answer.low = answer.high = found.value;
  answer.statistics["beliefs"] = found.beliefs;
  addMoves(steps, start, side, found.moves, answer);
  return answer;
}

Answer valueByPlans(ObservedSteps& steps, PositionId start, int horizon, bool allMoves) {
  const hidden::Graph graph =
      hidden::makeGraph(steps, start, horizon, steps.question().information.opponents);
  const hidden::PureValue found = hidden::pureValue(graph, allMoves, steps.limits());
  Answer answer;
  answer.solver = "plans";
  answer.low = found.low;
  answer.high = found.high;
  answer.statistics["nodes"] = graph.size();
  answer.statistics["information_sets"] = graph.choices(hidden::maximiser);
  answer.statistics["plans"] = found.plansTried;
  answer.statistics["subgames"] = found.subgames;
  if (found.low == found.high)
    answer.status = Status::exact;
  else
    answer.reason = *found.reason;
  addMoves(steps, start, hidden::maximiser, found.moves, answer);
  return answer;
}

void writeCertificate(const std::string& file, const std::string& text) {
  std::ofstream out(file);
  out << text;
  out.close();
  if (!out) throw Error("'" + file + "' cannot be written");
}

// Adds the first moves of the maximiser if one of its roles chooses: the probability of each in an
// optimal mixture and, if known, the value of committing to it.
void addMixture(const ObservedSteps& steps, PositionId start, const hidden::MixedValue& found,
                Answer& answer) {
  const size_t role = rolesOf(steps).of[hidden::maximiser].front();
  const auto& probabilities = found.strategies[hidden::maximiser].front();
  if (probabilities.empty() || found.low != found.high) return;
  bool pure = false;
  for (size_t move = 0; move < probabilities.size(); ++move) {
    MoveValue value{steps.machine().roles()[role],
                    steps.machine().moves(role)[steps.moves(start, role)[move]], 0, found.high};
    if (!found.moves.empty()) value.low = value.high = found.moves[move];
    value.probability = probabilities[move];
    pure = pure || (!found.moves.empty() && value.low == found.low);
    answer.moves.push_back(value);
  }
  for (const MoveValue& move : answer.moves)
    if (pure ? move.low == found.low : *move.probability > 0) answer.bestMoves.push_back(move);
  answer.bestMovesComplete = pure;
}

Answer valueByMixtures(ObservedSteps& steps, PositionId start, int horizon,
                       const Options& options) {
  const Stopwatch watch;
  const hidden::Graph graph =
      hidden::makeGraph(steps, start, horizon, steps.question().information.opponents);
  const double seconds = watch.seconds();
  const hidden::MixedValue found = hidden::mixedValue(graph, options.allMoves, steps.limits());
  Answer answer;
  answer.solver = "sequences";
  answer.low = found.low;
  answer.high = found.high;
  answer.statistics = found.statistics;
  answer.statistics["nodes"] = graph.size();
  answer.statistics["information_sets"] = graph.choices(hidden::maximiser);
  answer.statistics["information_sets_opponents"] = graph.choices(hidden::opponents);
  answer.spent.seconds = found.seconds;
  answer.spent.seconds["graph"] = seconds;
  if (found.low == found.high)
    answer.status = Status::exact;
  else
    answer.reason = *found.reason;
  addMixture(steps, start, found, answer);
  if (!options.formula.certificate.empty() && answer.status == Status::exact)
    writeCertificate(options.formula.certificate, mixtureText(steps, graph, found));
  return answer;
}

Answer valueOf(ObservedSteps& steps, PositionId start, int horizon, const Options& options) {
  const Information& information = steps.question().information;
  const hidden::Deciding deciding = hidden::decidingSides(steps, start, horizon);
  if (!options.formula.certificate.empty()) {
    if (information.pure || information.opponents == Information::Opponents::informed)
      throw Error("a certificate holds strategies that randomise, against observing opponents");
    return valueByMixtures(steps, start, horizon, options);
  }
  const bool informed = information.opponents == Information::Opponents::informed;
  if (!deciding.opponents || (!deciding.maximiser && !informed))
    return valueByBeliefs(steps, start, horizon,
                          deciding.opponents ? hidden::opponents : hidden::maximiser);
  if (information.pure || !deciding.maximiser)
    return valueByPlans(steps, start, horizon, options.allMoves);
  return valueByMixtures(steps, start, horizon, options);
}

} // namespace

Result byInformation(const Inquiry& inquiry, const Options& options, Work& work) {
  const Question& question = inquiry.question();
  std::optional<playouts::StrategyFilter> filter;
  if (!question.strategies.empty())
    filter.emplace(inquiry.game(), question, inquiry.machine(work), work.limits, work.report);
  ObservedSteps steps(inquiry.machine(work), question, filter ? &*filter : nullptr, work.limits);
  const PositionId start = steps.at(inquiry.state(work));
  for (size_t role = 0; role < steps.roles(); ++role)
    if (!question.isRandom(steps.machine().roles()[role]))
      hidden::requireKnownMoves(steps, start, role, *question.horizon);
  Result result{{}, *question.horizon, question.horizonIs};
  result.answer =
      timed(work.spent, "solve", [&] { return valueOf(steps, start, *question.horizon, options); });
  work.spent.add(result.answer.spent);
  if (const auto end = steps.withoutGoal())
    work.report.warning({}, gdl::toInfix(question.player) + " has no goal value after '" +
                                inWords(steps, start, playoutTo(steps, start, *end)) +
                                "': it counts as 0");
  if (!options.allMoves) result.answer.moves.clear();
  return result;
}

} // namespace oddsat::ask
