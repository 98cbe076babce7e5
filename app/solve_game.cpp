#include "solve_road.hpp"

#include "asked.hpp"
#include "play.hpp"

#include "forward/forward.hpp"

#include <iostream>

namespace oddsat::app {

namespace {

forward::Options forwardOptions(const Options& options) {
  forward::Options forward;
  forward.approximate = options.approx;
  forward.allMoves = options.moves;
  forward.atLeast = askedBound(options);
  forward.symmetries = !options.noSymmetries;
  return forward;
}

bool searches(const Options& options) { return options.solver == "auto" || options.solver == "forward"; }

Answer searchGame(Session& session, const Asked& asked) {
  session.say("solver: forward search on the game");
  return forward::solve(asked.machine, asked.question, forwardOptions(session.options), session.limits, session.onProgress);
}

} // namespace

Solved solveGame(Session& session) {
  Asked asked = ask(session);
  double begun = session.limits.secondsUsed();
  Solved solved;
  if (!searches(session.options)) throw Error("--solver " + session.options.solver + " does not take games yet");
  solved.answer = searchGame(session, asked);
  solved.answer.seconds["solve"] = session.limits.secondsUsed() - begun;
  solved.answer.seconds["read"] = begun;
  solved.player = asked.question.player;
  solved.horizon = asked.question.horizon;
  solved.horizonIs = session.options.horizon.empty() ? "bound" : session.options.horizon == "least" ? "least" : "given";
  return solved;
}

} // namespace oddsat::app
