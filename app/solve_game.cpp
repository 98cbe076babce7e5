#include "solve_road.hpp"

#include "play.hpp"
#include "road.hpp"
#include "tell_moves.hpp"

#include "asp/names.hpp"
#include "cnf/choice_first.hpp"
#include "external/external.hpp"
#include "forward/forward.hpp"
#include "machine/network.hpp"
#include "playouts/strategy_filter.hpp"

#include <iostream>

namespace oddsat::app {

namespace {

forward::Options forwardOptions(const Options& options, const Asked& asked) {
  forward::Options forward;
  forward.approximate = options.approx;
  forward.allMoves = options.moves;
  forward.atLeast = askedBound(options);
  forward.symmetries = !options.noSymmetries;
  forward.refuseStuck = true;
  forward.horizonIsBound = asked.horizonIs == "bound";
  return forward;
}

bool writesCertificates(const std::string& solver) {
  return solver == "xssat" || solver == "qbf";
}

bool searches(const Options& options) {
  return options.solver == "auto" || options.solver == "forward";
}

// The search refuses such a question too, but cannot name the place. Where the game goes on from
// another position, a goal that is out of reach is an answer.
void refuseHopelessGoal(const Asked& asked) {
  if (asked.question.ownStart) return;
  const auto& roles = asked.machine.roles();
  auto role = std::ranges::find(roles, asked.question.player) - roles.begin();
  for (const machine::GoalWire& goal :
       asked.machine.network().game().goals[static_cast<size_t>(role)])
    if (goal.value >= asked.question.goal) return;
  auto rule = std::ranges::find(asked.game.rules, "goal",
                                [](const gdl::Rule& one) { return one.head.name; });
  throw Error(rule == asked.game.rules.end() ? Location{} : rule->where,
              "no rule can give " + toString(asked.question.player, asked.game.notation) +
                  " a goal value of at least " + std::to_string(asked.question.goal));
}

// Notes the smallest horizon that is enough, or how far it looked.
Answer searchLeast(Session& session, Asked& asked, const forward::Options& options) {
  forward::LeastHorizon found = forward::leastHorizon(asked.machine, asked.question, options,
                                                      session.limits, session.onProgress);
  if (!found.steps) asked.horizonIs = "bound";
  if (found.answer.status == Status::unknown) {
    found.answer.high = 1; // a longer look may still reach it
    asked.question.horizon = static_cast<int>(found.answer.statistics["steps"]);
  }
  if (found.steps) asked.question.horizon = found.steps;
  return std::move(found.answer);
}

Answer searchGame(Session& session, Asked& asked) {
  refuseHopelessGoal(asked);
  session.say("solver: forward (search on the game itself; --solver names another)");
  if (session.keep)
    session.report.warning({}, "--keep: search on the game writes nothing; a --solver for formulas "
                               "(xssat, qbf, ...) goes through files");
  forward::Options options = forwardOptions(session.options, asked);
  std::optional<playouts::StrategyFilter> filter;
  if (!asked.question.strategies.empty())
    options.filter =
        &filter.emplace(asked.game, asked.question, asked.machine, session.limits, session.report);
  Answer answer = asked.horizonIs == "least"
                      ? searchLeast(session, asked, options)
                      : forward::solve(asked.machine, asked.question, options, session.limits,
                                       session.onProgress);
  SolveAt solveAt = [&](const Asked& after) {
    return forward::solve(after.machine, after.question, options, session.limits,
                          session.onProgress);
  };
  if (asked.question.strategies.empty()) tellReplies(session, asked, solveAt, answer);
  return answer;
}

// The formula of the question and its value; moves are told by the caller, who may want to know
// what each of the first is worth.
Solved formulaValue(Session& session, const Asked& asked, const std::string& certificate,
                    bool eachFirstMove) {
  Road road = startRoad(session);
  checkTurns(asked.game, asked.question, road);
  cnf::QuantifiedCnf formula =
      translate(asked.game, asked.question, prefixKind(session.options), road);
  if (certificate.empty()) formula = cnf::choiceFirst(std::move(formula), session.limits);
  endRoad(session, road);
  std::vector<std::vector<cnf::Lit>> choices;
  if (eachFirstMove) choices = firstMoveChoices(session, asked, formula);
  Solved solved = solveFormulaRoad(session, std::move(formula), certificate, std::move(choices));
  solved.answer.seconds.insert(road.seconds.begin(), road.seconds.end());
  return solved;
}

Answer solveByFormula(Session& session, const Asked& asked, Solved& solved) {
  double begun = session.limits.secondsUsed();
  Solved part = formulaValue(session, asked, session.options.certificate, session.options.moves);
  part.answer.seconds["solve"] = session.limits.secondsUsed() - begun;
  // The certificate is about what was asked, not about the positions after each first move.
  SolveAt solveAt = [&](const Asked& after) {
    return formulaValue(session, after, "", false).answer;
  };
  tellMoves(session, asked, *part.formula, solveAt, part.answer);
  tellReplies(session, asked, solveAt, part.answer);
  part.answer.seconds["moves"] =
      session.limits.secondsUsed() - begun - part.answer.seconds["solve"];
  solved.formula = std::move(part.formula);
  return part.answer;
}

// One player and no chance: a stable model of the program is a plan.
Answer planByClingo(Session& session, const Asked& asked) {
  if (asked.game.roles.size() > 1)
    throw Error("clingo plans for one-player games only; this one has " +
                std::to_string(asked.game.roles.size()) + " roles");
  auto clingo = external::find("clingo", session.limits);
  if (!clingo) throw ToolError("clingo is not here; install the package gringo");
  Road road = startRoad(session);
  clingo->keep = road.keep;
  external::Plan plan = external::plan(
      *clingo, asp::toText(quantified(asked.game, asked.question, road)), session.limits);
  endRoad(session, road);
  Answer answer;
  answer.solver = "clingo";
  answer.versions["clingo"] = clingo->version;
  answer.reason = plan.reason;
  if (!plan.exists) return answer;
  answer.status = Status::exact;
  answer.low = answer.high = *plan.exists ? 1 : 0;
  for (const std::string& atom : plan.atoms) {
    gdl::Term term = asp::decodeTerm(atom);
    if (term.name == "does" && term.args.size() == 3 && term.args[2].name == "0")
      answer.bestMoves.push_back({term.args[0], term.args[1], answer.low});
  }
  return answer;
}

Answer answerGame(Session& session, Asked& asked, Solved& solved) {
  if (!session.options.certificate.empty() && !writesCertificates(session.options.solver))
    throw Error("--certificate is about a formula: with a game it needs --solver xssat or qbf");
  if (session.options.solver == "clingo") return planByClingo(session, asked);
  return searches(session.options) ? searchGame(session, asked)
                                   : solveByFormula(session, asked, solved);
}

// The smallest horizon that reaches the bound; the game's own horizon when none does. Each is a
// formula of its own; the search on the game knows how to go on from one to the next.
Answer answerLeast(Session& session, Asked& asked, Solved& solved) {
  if (searches(session.options)) return searchGame(session, asked);
  int last = *asked.question.horizon;
  Rational wanted = askedBound(session.options).value_or(1);
  for (int steps = 0;; ++steps) {
    asked.question.horizon = steps;
    Answer answer = answerGame(session, asked, solved);
    bool enough = answer.low >= wanted || steps == last;
    if (!enough && session.limits.reached()) {
      answer.status = Status::unknown; // a longer look may still reach it
      answer.high = 1;
      answer.reason = session.limits.reason().value_or("a limit was reached");
    }
    if (!enough && answer.status != Status::unknown) continue;
    if (answer.low < wanted) asked.horizonIs = "bound";
    return answer;
  }
}

// Plays from ever new starts: each position is a game of its own with fewer steps left.
void playGame(Session& session, const Asked& asked) {
  int horizon = *asked.question.horizon;
  AnswerFrom answerFrom = [&](const machine::State& state, int stepsPlayed) {
    Solved unused;
    Asked here = askFrom(session, asked, state, horizon - stepsPlayed);
    here.horizonIs = "given";
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
  solved.answer = asked.horizonIs == "least" ? answerLeast(session, asked, solved)
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
