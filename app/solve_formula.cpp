#include "solve_road.hpp"

#include "request_options.hpp"

namespace oddsat::app {

Solved solveFormulaRoad(Session& session, cnf::QuantifiedCnf formula) {
  Solved solved;
  solved.probability = cnf::hasChance(formula);
  solved.answer = ask::solveFormula(formula, askOptions(session.options), session);
  solved.formula = std::move(formula);
  return solved;
}

} // namespace oddsat::app
