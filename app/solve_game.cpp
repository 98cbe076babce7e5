#include "solve_road.hpp"

#include "play.hpp"
#include "road.hpp"

#include "cnf/dimacs.hpp"
#include "first_moves.hpp"
#include "forward/forward.hpp"
#include "machine/start.hpp"
#include "playouts/strategy_filter.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace oddsat::app {

namespace {

forward::Options forwardOptions(const Options& options, const Asked& asked) {
  forward::Options forward;
  forward.approximate = options.approx;
  forward.allMoves = options.moves;
  forward.atLeast = askedBound(options);
  forward.symmetries = !options.noSymmetries;
  forward.horizonIsBound = asked.horizonIs == "bound";
  return forward;
}

bool searches(const Options& options) {
  return options.solver == "auto" || options.solver == "forward";
}

Answer searchGame(Session& session, const Asked& asked) {
  session.say("solver: forward (search on the game itself; --solver names another)");
  forward::Options options = forwardOptions(session.options, asked);
  std::optional<playouts::StrategyFilter> filter;
  if (!asked.question.strategies.empty())
    options.filter =
        &filter.emplace(asked.game, asked.question, asked.machine, session.limits, session.report);
  return forward::solve(asked.machine, asked.question, options, session.limits, session.onProgress);
}

void keep(const Session& session, const cnf::QuantifiedCnf& formula) {
  if (session.options.keep.empty()) return;
  std::filesystem::create_directories(session.options.keep);
  std::ofstream out(std::filesystem::path(session.options.keep) / "formula.sdimacs");
  cnf::writeDimacs(out, formula, cnf::Form::sdimacs);
}

// The player's first moves, each solved under the assumption that it is made.
std::vector<MoveValue> allFirstMoves(Session& session, const Asked& asked,
                                     const cnf::QuantifiedCnf& formula) {
  std::vector<MoveValue> moves;
  FormulaOptions options = formulaOptions(session.options);
  for (const MoveVariable& first : firstMoveVariables(formula)) {
    if (first.role != asked.question.player) continue;
    options.assume = {first.var};
    Answer answer =
        solveFormula(formula, session.options.solver, options, session.limits, session.onProgress);
    if (answer.status != Status::exact) return {};
    moves.push_back({first.role, first.move, answer.low});
  }
  return moves;
}

void tellFirstMoves(Session& session, const Asked& asked, const cnf::QuantifiedCnf& formula,
                    Answer& answer) {
  if (answer.status != Status::exact) return;
  if (session.options.moves) {
    auto legal = asked.machine.view(asked.machine.initial()).legal;
    answer.moves = allFirstMoves(session, asked, formula);
    for (const MoveValue& move : answer.moves)
      if (move.value == answer.low) answer.bestMoves.push_back(move);
    answer.bestMovesComplete = !answer.moves.empty();
    return;
  }
  for (const gdl::NamedMove& move : firstMoves(formula, answer.outermost))
    if (move.role == asked.question.player)
      answer.bestMoves.push_back({move.role, move.move, answer.low});
}

Answer solveByFormula(Session& session, const Asked& asked, Solved& solved) {
  Road road = startRoad(session);
  if (!asked.question.simultaneousAsLastMover) checkTurns(asked.game, asked.question, road);
  cnf::QuantifiedCnf formula =
      translate(asked.game, asked.question, prefixKind(session.options), road);
  endRoad(session, road);
  keep(session, formula);
  double begun = session.limits.secondsUsed();
  Solved part = solveFormulaRoad(session, std::move(formula));
  tellFirstMoves(session, asked, *part.formula, part.answer);
  part.answer.seconds.insert(road.seconds.begin(), road.seconds.end());
  part.answer.seconds["solve"] = session.limits.secondsUsed() - begun;
  solved.formula = std::move(part.formula);
  solved.probability = part.probability;
  return part.answer;
}

Answer answerGame(Session& session, const Asked& asked, Solved& solved) {
  return searches(session.options) ? searchGame(session, asked)
                                   : solveByFormula(session, asked, solved);
}

// The smallest horizon that reaches the bound; the game's own horizon when none does.
Answer answerAtLeast(Session& session, Asked& asked, Solved& solved) {
  int last = *asked.question.horizon;
  Rational wanted = askedBound(session.options).value_or(1);
  for (int steps = 0;; ++steps) {
    asked.question.horizon = steps;
    Answer answer = answerGame(session, asked, solved);
    if (answer.status == Status::unknown || answer.low >= wanted || steps == last) {
      if (answer.low < wanted) asked.horizonIs = "bound";
      return answer;
    }
  }
}

// Plays from ever new starts: each position is a game of its own with fewer steps left.
void playGame(Session& session, const Asked& asked) {
  int horizon = *asked.question.horizon;
  AnswerFrom answerFrom = [&](const machine::State& state, int stepsPlayed) {
    gdl::Game game = machine::startingFrom(asked.game, asked.machine.fluentsOf(state));
    Report quiet;
    auto machine = machine::Machine::compile(game, session.limits, quiet);
    Asked here{std::move(game), std::move(machine), asked.question, asked.horizonIs};
    here.question.horizon = std::max(0, horizon - stepsPlayed);
    Solved unused;
    return answerGame(session, here, unused);
  };
  play(session, asked, answerFrom, std::cin);
}

} // namespace

Solved solveGame(Session& session) {
  Asked asked = ask(session);
  requireHorizon(session, asked);
  double begun = session.limits.secondsUsed();
  Solved solved;
  solved.player = asked.question.player;
  solved.probability = !asked.question.randomRoles.empty();
  solved.answer = asked.horizonIs == "least" ? answerAtLeast(session, asked, solved)
                                             : answerGame(session, asked, solved);
  solved.horizon = asked.question.horizon;
  solved.horizonIs = asked.horizonIs;
  solved.answer.seconds.emplace("solve", session.limits.secondsUsed() - begun);
  solved.answer.seconds["read"] = begun;
  return solved;
}

void playOnTerminal(Session& session) {
  Asked asked = ask(session);
  requireHorizon(session, asked);
  playGame(session, asked);
}

} // namespace oddsat::app
