#include "solve_road.hpp"

#include "play.hpp"
#include "request_options.hpp"

#include <iostream>

namespace oddsat::app {

Solved solveGame(Session& session) {
  ask::Inquiry inquiry = inquire(session);
  ask::requireHorizon(inquiry, session);
  double begun = session.limits.secondsUsed();
  ask::Result result = ask::solve(inquiry, askOptions(session.options), session);
  Solved solved;
  solved.player = inquiry.question().player;
  solved.probability = !inquiry.question().randomRoles.empty();
  solved.payoff = inquiry.pays();
  solved.answer = std::move(result.answer);
  solved.horizon = result.horizon;
  solved.horizonIs = ask::name(result.horizonIs);
  solved.formula = std::move(result.formula);
  solved.answer.seconds.emplace("solve", session.limits.secondsUsed() - begun);
  solved.answer.seconds["read"] = begun;
  return solved;
}

// Plays from ever new starts: each position is a question of its own with fewer steps left.
void playOnTerminal(Session& session) {
  ask::Inquiry inquiry = inquire(session);
  ask::requireHorizon(inquiry, session);
  play(session, inquiry, std::cin);
}

} // namespace oddsat::app
