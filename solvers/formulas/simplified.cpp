#include "oddsat/formulas/simplified.hpp"

#include "oddsat/cnf/dimacs.hpp"

namespace oddsat {

const std::vector<Setting<cnf::ReduceOptions>>& simplifierSettings() {
  using O = cnf::ReduceOptions;
  static const std::vector<Setting<O>> rows = {
      setting<&O::units>("units", "set literals of clauses without another one"),
      setting<&O::universals>("universals", "universal reduction"),
      setting<&O::pureLiterals>("pure-literals", "set literals without an opposite one"),
      setting<&O::equivalences>("equivalences", "replace variables by equal ones"),
      setting<&O::subsumption>("subsumption", "remove and shorten clauses that others imply"),
      setting<&O::elimination>("elimination", "eliminate variables by resolution"),
      setting<&O::failedLiterals>("failed-literals", "set literals whose opposite fails"),
      setting<&O::blockedClauses>("blocked-clauses", "remove blocked clauses"),
      setting<&O::growth>("growth", "clauses that the elimination of a variable may add",
                          {.words = {}, .least = 0, .most = 1000}),
      setting<&O::rounds>("rounds", "rounds of all techniques",
                          {.words = {}, .least = 1, .most = 1000}),
  };
  return rows;
}

cnf::ReduceOptions simplifierOptions(const FormulaOptions& options) {
  cnf::ReduceOptions how;
  apply(options.settings, "simplifier", simplifierSettings(), how);
  return how;
}

Answer solveSimplified(const cnf::QuantifiedCnf& formula, const FormulaSolver& solver,
                       const FormulaOptions& options, const Limits& limits) {
  Answer answer;
  cnf::Reconstruction reconstruction;
  if (options.reduce) {
    Spent spent;
    cnf::Reduced reduced = timed(
        spent, "reduce", [&] { return cnf::reduce(formula, simplifierOptions(options), limits); });
    cnf::keepFormula(options.keep, "reduced", reduced.formula);
    answer = solver(reduced.formula);
    answer.spent.add(spent);
    answer.reduced = cnf::size(reduced.formula);
    reconstruction = std::move(reduced.reconstruction);
  } else {
    answer = solver(formula);
  }
  if (!answer.outermost.empty())
    answer.outermost = reconstruction.extend(answer.outermost, cnf::outermostVariables(formula));
  return answer;
}

} // namespace oddsat
