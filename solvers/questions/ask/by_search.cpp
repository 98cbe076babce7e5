#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/forward/position/usable_symmetries.hpp"
#include "oddsat/games/hidden/position_strategy.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/games/matrix/matrix.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/questions/ask/moves_of_formula.hpp"
#include "oddsat/questions/ask/observed.hpp"
#include "oddsat/questions/ask/ways.hpp"

#include <algorithm>

namespace oddsat::ask {

namespace {

// Forward search until a position in which both sides have a choice; then every position is solved
// as a matrix game.
class GameSearch {
public:
  explicit GameSearch(Work& work) : work_(work) {}

  Answer solve(const machine::Machine& machine, const Question& question,
               const forward::Options& options) {
    return run<Answer>(forward::solve, matrix::solve, machine, question, options);
  }

  forward::LeastHorizon leastHorizon(const machine::Machine& machine, const Question& question,
                                     const forward::Options& options) {
    return run<forward::LeastHorizon>(forward::leastHorizon, matrix::leastHorizon, machine,
                                      question, options);
  }

  bool atOnce() const { return atOnce_; }

private:
  template <class Found, class Solve>
  Found run(Solve inTurns, Solve atOnce, const machine::Machine& machine, const Question& question,
            const forward::Options& options) {
    if (!atOnce_) {
      try {
        return inTurns(machine, question, options, work_.limits, work_.onProgress);
      } catch (const Error& error) {
        if (!bothSidesChoose(error)) throw;
        atOnce_ = true;
        work_.remark("several roles choose at once: each position is solved as a matrix game" +
                     std::string(options.atLeast ? "; a bound saves no work there" : ""));
      }
    }
    return atOnce(machine, question, options, work_.limits, work_.onProgress);
  }

  Work& work_;
  bool atOnce_ = false; // such a position was found
};

// Records the smallest sufficient horizon, or the largest horizon that was tried.
Result searchLeast(const Inquiry& inquiry, const forward::Options& options, GameSearch& search,
                   Work& work) {
  forward::LeastHorizon found =
      search.leastHorizon(inquiry.machine(work), inquiry.question(), options);
  Result result{std::move(found.answer), *inquiry.question().horizon, HorizonIs::least};
  if (!found.steps) result.horizonIs = HorizonIs::found;
  if (result.answer.status == Status::unknown) {
    result.answer.high = 1; // a larger horizon may still reach it
    result.horizon = static_cast<int>(result.answer.statistics["steps"]);
  }
  if (found.steps) result.horizon = *found.steps;
  return result;
}

hidden::WrittenStrategy byPositions(const Inquiry& inquiry, const Result& result, Work& work) {
  playouts::ObservedGame game = observedGame(inquiry, work);
  return hidden::positionStrategy(game.steps(), game.start(), result.horizon,
                                  result.horizonIs != HorizonIs::found, result.answer.low);
}

size_t symmetries(const machine::Machine& machine, const Question& question, const Limits& limits) {
  const circuit::GameCircuit& game = machine.network().game();
  const value::Sides sides = value::sidesOf(machine.roles(), question);
  const forward::Relevant relevant =
      forward::relevantTo(game, sides.maximiser, question.winningGoal(), false);
  return forward::symmetriesOf(game, sides, relevant, limits).size();
}

// A game that begins after some moves contains fewer fluents than the original game, so its rules
// have fewer symmetries. Symmetric positions of the original game are still equivalent.
const Inquiry::Origin* moreSymmetric(const Inquiry& inquiry, const Options& options, Work& work) {
  const Inquiry::Origin* origin = inquiry.origin();
  if (!origin || !options.symmetries || inquiry.question().horizonIs == HorizonIs::least)
    return nullptr;
  const size_t before = symmetries(origin->machine, inquiry.question(), work.limits);
  return before > symmetries(inquiry.machine(work), inquiry.question(), work.limits) ? origin
                                                                                     : nullptr;
}

} // namespace

bool bothSidesChoose(const Error& error) {
  return error.diagnostics().front().reason == Reason::bothSidesChoose;
}

forward::Options searchOptions(const Inquiry& inquiry, const Options& options, Work& work) {
  forward::Options search;
  search.approximate = options.formula.approximate;
  search.allMoves = options.allMoves;
  search.atLeast = options.formula.atLeast;
  search.symmetries = options.symmetries;
  search.threads = options.threads;
  apply(options.formula.settings, "forward", forward::settings(), search);
  search.refuseStuck = true;
  search.start = inquiry.state(work);
  return search;
}

// Refuses goals that are out of reach, with the location of the rule; the search refuses them, too,
// but does not know the location. For a question at a later position, an unreachable goal is an
// answer.
void refuseHopelessGoal(const Inquiry& inquiry, Work& work) {
  const Question& question = inquiry.question();
  const machine::Machine& machine = inquiry.machine(work);
  if (!question.mustBeWinnable()) return;
  auto role = std::ranges::find(machine.roles(), question.player) - machine.roles().begin();
  for (const circuit::GoalWire& goal : machine.network().game().goals[static_cast<size_t>(role)])
    if (goal.value >= question.winningGoal()) return;
  const gdl::Game& game = inquiry.game();
  auto rule = std::ranges::find(game.rules, gdl::word::goal,
                                [](const gdl::Rule& one) { return one.head.name; });
  throw Error(rule == game.rules.end() ? Location{} : rule->where,
              "no rule can give " + toString(question.player, game.notation) +
                  " a goal value of at least " + std::to_string(question.winningGoal()));
}

Result bySearch(const Inquiry& inquiry, const Options& options, Work& work) {
  refuseHopelessGoal(inquiry, work);
  work.remark("solver: forward (search on the game itself)");
  const Question& question = inquiry.question();
  forward::Options search = searchOptions(inquiry, options, work);
  std::optional<playouts::StrategyFilter> filter;
  if (!question.strategies.empty())
    search.filter =
        &filter.emplace(inquiry.game(), question, inquiry.machine(work), work.limits, work.report);
  GameSearch games(work);
  auto searchAt = [&](const Inquiry& at, const forward::Options& how) {
    return games.solve(at.machine(work), at.question(), how);
  };
  const auto searchFrom = [&](const Inquiry::Origin& origin) {
    forward::Options how = search;
    how.start = origin.state;
    return games.solve(origin.machine, question, how);
  };
  Result result = timed(work.spent, "solve", [&] {
    if (inquiry.question().horizonIs == HorizonIs::least)
      return searchLeast(inquiry, search, games, work);
    if (const Inquiry::Origin* origin = moreSymmetric(inquiry, options, work))
      return Result{searchFrom(*origin), *question.horizon, inquiry.question().horizonIs};
    return Result{searchAt(inquiry, search), *question.horizon, inquiry.question().horizonIs};
  });
  SolveAt valueAt = [&](const Inquiry& after) {
    forward::Options value = search;
    value.allMoves = false;
    value.start = after.state(work);
    return searchAt(after, value);
  };
  if (options.strategy && games.atOnce() && result.answer.status == Status::exact)
    result.strategy = byPositions(inquiry, result, work);
  if (question.strategies.empty() && question.randomRoles.empty() && !result.answer.moves.empty()) {
    Inquiry decided = inquiry;
    decided.question().horizon = result.horizon;
    const Stopwatch watch;
    addReplies(decided, FirstStep(decided, work), valueAt, result.answer, work);
    if (options.allMoves) watch.stop(work.spent, "moves");
  }
  return result;
}

} // namespace oddsat::ask
