// Engines for questions about games with hidden information.
#include "oddsat/games/hidden/beliefs.hpp"
#include "oddsat/games/hidden/best_reply.hpp"
#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/games/hidden/mixture_text.hpp"
#include "oddsat/games/hidden/plans.hpp"
#include "oddsat/questions/ask/observed.hpp"
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
  if (found.low != found.high) return;
  const size_t role = rolesOf(steps).of[hidden::maximiser].front();
  const auto& probabilities = found.strategies[hidden::maximiser].front();
  if (probabilities.empty()) return;
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

class Valuation {
public:
  Valuation(playouts::ObservedGame& game, const Options& options)
      : game_(game), steps_(game.steps()), options_(options) {
    result_.horizon = game.horizon();
    result_.horizonIs = steps_.question().horizonIs;
  }

  Result run() {
    value();
    return std::move(result_);
  }

private:
  void value() {
    const Information& information = steps_.question().information;
    const hidden::Deciding deciding = hidden::decidingSides(steps_, game_.start(), game_.horizon());
    const bool informed = information.opponents == Information::Opponents::informed;
    if (!options_.formula.certificate.empty()) {
      if (information.pure || informed)
        throw Error("a certificate holds strategies that randomise, against observing opponents");
      return byMixtures();
    }
    if (!deciding.opponents || (!deciding.maximiser && !informed))
      return byBeliefs(deciding.opponents ? hidden::opponents : hidden::maximiser);
    if (information.pure || !deciding.maximiser) return byPlans();
    byMixtures();
  }

  void byBeliefs(Side side) {
    const hidden::SideValue found =
        hidden::valueOfOneSide(steps_, game_.start(), game_.horizon(), side);
    Answer& answer = result_.answer;
    answer.solver = "beliefs";
    answer.status = Status::exact;
    answer.low = answer.high = found.value;
    answer.statistics["beliefs"] = found.beliefs;
    addMoves(steps_, game_.start(), side, found.moves, answer);
    if (!options_.strategy) return;
    const hidden::Graph graph = game_.graph();
    addStrategy(graph, bestPlan(graph, uniformMixture(graph, hidden::opponents)));
  }

  void byPlans() {
    const hidden::Graph graph = game_.graph();
    const hidden::PureValue found = hidden::pureValue(graph, options_.allMoves, steps_.limits());
    Answer& answer = result_.answer;
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
    addMoves(steps_, game_.start(), hidden::maximiser, found.moves, answer);
    addStrategy(graph, pureMixture(graph, found.plan));
  }

  void byMixtures() {
    const Stopwatch watch;
    const hidden::Graph graph = game_.graph();
    const double seconds = watch.seconds();
    const hidden::MixedValue found = hidden::mixedValue(graph, options_.allMoves, steps_.limits());
    Answer& answer = result_.answer;
    answer.solver = "sequences";
    answer.low = found.low;
    answer.high = found.high;
    answer.statistics = found.statistics;
    answer.statistics["nodes"] = graph.size();
    answer.statistics["information_sets"] = graph.choices(hidden::maximiser);
    answer.statistics["information_sets_opponents"] = graph.choices(hidden::opponents);
    answer.spent.seconds = found.seconds;
    answer.spent.seconds["graph"] = seconds;
    if (found.low == found.high) answer.status = Status::exact;
    if (found.reason) answer.reason = *found.reason;
    addMixture(steps_, game_.start(), found, answer);
    if (!options_.formula.certificate.empty() && answer.status == Status::exact)
      writeCertificate(options_.formula.certificate, mixtureText(steps_, graph, found));
    addStrategy(graph, found.strategies[hidden::maximiser]);
  }

  void addStrategy(const hidden::Graph& graph, const hidden::Mixture& mixture) {
    if (!options_.strategy || result_.answer.status != Status::exact) return;
    result_.strategy = provedStrategy(steps_, graph, mixture, result_.answer.low);
  }

  playouts::ObservedGame& game_;
  ObservedSteps& steps_;
  const Options& options_;
  Result result_;
};

} // namespace

Result byInformation(const Inquiry& inquiry, const Options& options, Work& work) {
  const Question& question = inquiry.question();
  if (question.simultaneousAsLastMover)
    throw Error(
        "with hidden information, roles that choose at once do not know each other's moves; "
        "a strategy that does not randomise commits itself first");
  if (!question.expectsGoal()) refuseHopelessGoal(inquiry, work);
  playouts::ObservedGame game = observedGame(inquiry, work);
  game.requireKnownMoves();
  Result result = timed(work.spent, "solve", [&] { return Valuation(game, options).run(); });
  work.spent.add(result.answer.spent);
  if (const auto gap = game.steps().ownGap())
    work.report.warning(
        {}, "the strategy of " + gdl::toInfix(question.player) + " recommends nothing after '" +
                inWords(game.steps(), game.start(), playoutTo(game.steps(), game.start(), *gap)) +
                "': it counts as lost there");
  if (const auto end = game.steps().withoutGoal())
    work.report.warning(
        {}, gdl::toInfix(question.player) + " has no goal value after '" +
                inWords(game.steps(), game.start(), playoutTo(game.steps(), game.start(), *end)) +
                "': it counts as 0");
  if (!options.allMoves) result.answer.moves.clear();
  return result;
}

} // namespace oddsat::ask
