#include "solve_road.hpp"

#include "road.hpp"

namespace oddsat::app {

Solved solveProgram(Session& session) {
  Road road = startRoad(session);
  ground::GroundProgram program = groundInput(session, road);
  cnf::QuantifiedCnf formula = translate(program, prefixKind(session.options), road);
  endRoad(session, road);
  double begun = session.limits.secondsUsed();
  Solved solved = solveFormulaRoad(session, std::move(formula));
  solved.answer.seconds.insert(road.seconds.begin(), road.seconds.end());
  solved.answer.seconds["solve"] = session.limits.secondsUsed() - begun;
  return solved;
}

} // namespace oddsat::app
