#include "solve_road.hpp"

namespace oddsat::app {

std::optional<Rational> askedBound(const Options& options) {
  if (options.atLeast.empty()) return std::nullopt;
  auto bound = readRational(options.atLeast);
  if (!bound || *bound < 0 || *bound > 1)
    throw Error("--at-least takes a number from 0 to 1, such as 1/2 or 0.95, not '" +
                options.atLeast + "'");
  return bound;
}

FormulaOptions formulaOptions(const Options& options) {
  FormulaOptions formula;
  formula.approximate = options.approx;
  formula.atLeast = askedBound(options);
  formula.reduce = !options.noReduce;
  formula.checkCache = options.checkCache;
  formula.seed = static_cast<uint64_t>(options.seed.value_or(1));
  return formula;
}

Solved solveFormulaRoad(Session& session, cnf::QuantifiedCnf formula,
                        const std::string& certificate,
                        std::vector<std::vector<cnf::Lit>> alternatives) {
  FormulaOptions options = formulaOptions(session.options);
  options.certificate = certificate;
  if (session.options.solver == "auto") {
    Choice choice = choose(formula, options);
    session.say("solver: " + choice.solver + " (" + choice.why + ")");
  }
  Solved solved;
  solved.probability = cnf::hasChance(formula);
  options.keep = session.keep;
  options.alternatives = std::move(alternatives);
  solved.answer =
      solveFormula(formula, session.options.solver, options, session.limits, session.onProgress);
  solved.formula = std::move(formula);
  return solved;
}

} // namespace oddsat::app
