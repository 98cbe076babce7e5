#include "oddsat/questions/ask/ask.hpp"

#include "oddsat/base/best_bounds.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/questions/ask/first_step.hpp"
#include "oddsat/questions/ask/ways.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace oddsat::ask {

namespace {

bool writesCertificates(const std::string& name) {
  return std::ranges::any_of(solverTable(), [&](const Solver& solver) {
    return solver.name == name && solver.certificates;
  });
}

// Refuses solvers without chance for questions with an added step, whose roles are random.
void refuseAddedStep(const Inquiry& inquiry, const Options& options) {
  const auto row = std::ranges::find(solverTable(), options.solver, &Solver::name);
  if (!inquiry.question().addedStep || row == solverTable().end() || row->chance) return;
  throw Error("an expected goal value adds dice that pay by it, and '" + row->name +
              "' takes no chance; forward, xssat, eliminate and abstraction do");
}

// With full information a strategy that does not randomise commits to a move wherever both sides
// choose, and an observing opponent is informed.
Inquiry withFullInformation(Inquiry inquiry) {
  inquiry.question().simultaneousAsLastMover |= inquiry.question().information.pure;
  return inquiry;
}

Result search(const Inquiry& inquiry, const Options& options, Work& work) {
  if (gdl::hidesInformation(inquiry.game())) return byInformation(inquiry, options, work);
  const Inquiry open = withFullInformation(inquiry);
  return playsByRules(open, options, work) ? byRules(open, options, work)
                                           : bySearch(open, options, work);
}

Result oneHorizon(const Inquiry& inquiry, const Options& options, Work& work) {
  const bool recurs = inquiry.question().horizonIs == HorizonIs::none;
  const bool writes = searches(options) ? recurs || gdl::hidesInformation(inquiry.game())
                                        : writesCertificates(options.solver);
  if (!options.formula.certificate.empty() && !writes)
    throw Error("'" + options.solver +
                "' writes no certificate for a game with full information; xssat does");
  refuseAddedStep(inquiry, options);
  if (recurs) {
    if (searches(options)) return byRecurrence(inquiry, options, work);
    throw Error("'" + options.solver + "' looks a number of steps ahead, and some playouts never " +
                "end; search on the game itself computes the value without a horizon");
  }
  if (options.solver == "clingo") return byPlan(inquiry, options, work);
  if (searches(options)) return search(inquiry, options, work);
  return byFormula(withFullInformation(inquiry), options, work);
}

// The answer if no horizon was enough: a larger horizon could still reach the bound.
void giveUp(Answer& answer, const Limits& limits) {
  answer.status = Status::unknown;
  answer.high = 1;
  answer.reason = limits.reason().value_or("a limit was reached");
}

// Deletes a certificate for a shorter horizon, which proves nothing about the question.
void dropCertificate(const Options& options) {
  std::error_code ignored;
  const std::filesystem::path file = options.formula.certificate;
  if (std::filesystem::is_regular_file(file, ignored)) std::filesystem::remove(file, ignored);
}

// The answer for one more step. If a limit is reached before anything is known, the answer of the
// step before is returned: the value cannot decrease with the horizon.
Result nextHorizon(const Inquiry& inquiry, const Options& options, std::optional<Result> before,
                   Work& work) {
  try {
    return oneHorizon(inquiry, options, work);
  } catch (const LimitReached&) {
    if (!before) throw;
    giveUp(before->answer, work.limits);
    dropCertificate(options);
    return *std::move(before);
  }
}

// Progress reports for increasing horizons: a lower bound is valid for all larger horizons, but an
// upper bound is not.
OnProgress rising(BestBounds& best, const OnProgress& onProgress) {
  if (!onProgress) return {};
  return [shown = withBest(best, onProgress)](ProgressReport report) {
    if (report.high) report.high = 1;
    shown(report);
  };
}

// Finds the smallest horizon that reaches the bound, or returns the game's own horizon if none
// does. Each horizon is a formula of its own; search on the game continues from one horizon to the
// next.
Result climb(Inquiry inquiry, const Options& options, Work& work) {
  const int last = *inquiry.question().horizon;
  const Rational wanted = options.formula.atLeast.value_or(1);
  std::optional<Result> result;
  BestBounds best;
  const OtherReports reports(work, rising(best, work.onProgress));
  for (int steps = std::min(last, forward::firstHorizon(inquiry.question()));; ++steps) {
    inquiry.question().horizon = steps;
    result = nextHorizon(inquiry, options, std::move(result), work);
    Answer& answer = result->answer;
    if (answer.status != Status::approximate) {
      best.add(answer.low, 1);
      answer.low = best.low;
    }
    const bool enough = answer.low >= wanted;
    if (!enough && steps < last && work.limits.reached()) {
      giveUp(answer, work.limits);
      dropCertificate(options);
    }
    if (!enough && steps < last && answer.high < wanted)
      continue; // the bound is decided, with or without an exact value
    if (!enough) result->horizonIs = HorizonIs::found;
    return *std::move(result);
  }
}

void dropMoves(Answer& answer) {
  answer.bestMoves.clear();
  answer.moves.clear();
  answer.bestMovesComplete = false;
}

// True if only random roles have a choice of first moves. By formula such moves are not added.
bool onlyDice(const Inquiry& inquiry, const Options& options, const Answer& answer, Work& work) {
  const bool none = answer.bestMoves.empty() && answer.moves.empty();
  if (none || !searches(options) || inquiry.question().randomRoles.empty()) return false;
  return inquiry.isCompiled() && !FirstStep(inquiry, work).hasChooser();
}

} // namespace

bool searches(const Options& options) {
  return options.solver == "auto" || options.solver == "forward";
}

void dropAddedMoves(const Question& question, int steps, Answer& answer) {
  if (!question.addedStep) return;
  const auto isIdle = [&](const auto& each) { return each.move == question.addedStep->idle; };
  if (steps <= 1 || std::ranges::any_of(answer.bestMoves, isIdle) ||
      std::ranges::any_of(answer.moves, isIdle))
    dropMoves(answer);
}

Result solve(Inquiry inquiry, const Options& options, Work& work) {
  requireHorizon(inquiry, work);
  const Spent before =
      std::exchange(work.spent, {}); // the time of this question is counted separately
  const bool climbs = inquiry.question().horizonIs == HorizonIs::least &&
                      (!searches(options) || gdl::hidesInformation(inquiry.game()));
  Result result = climbs ? climb(inquiry, options, work) : oneHorizon(inquiry, options, work);
  dropAddedMoves(inquiry.question(), result.horizon, result.answer);
  if (inquiry.question().addedStep && result.horizon > 0) --result.horizon;
  if (onlyDice(inquiry, options, result.answer, work)) dropMoves(result.answer);
  result.answer.spent = work.spent;
  work.spent.add(before);
  return result;
}

std::vector<MoveValue> moveValues(const Inquiry& inquiry, Options options, Work& work) {
  options.allMoves = true;
  try {
    std::vector<MoveValue> values = solve(inquiry, options, work).answer.moves;
    if (!values.empty()) return values;
  } catch (const LimitReached&) {
    work.remark("a limit came before anything was known of the moves");
  }
  const FirstStep first(inquiry, work);
  const SolveAt nothing = [](const Inquiry&) { return Answer(); };
  return first.hasChooser() ? first.values(nothing) : std::vector<MoveValue>();
}

machine::MoveId chooseMove(const machine::Machine& machine, size_t role,
                           const std::vector<machine::MoveId>& legal, const Answer& answer) {
  for (const MoveValue& best : answer.bestMoves)
    for (machine::MoveId move : legal)
      if (best.role == machine.roles()[role] && best.move == machine.moves(role)[move]) return move;
  return legal.front(); // every move has the same value
}

} // namespace oddsat::ask
