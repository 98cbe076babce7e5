#include "oddsat/formulas/simplified.hpp"

#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/cnf/reduce.hpp"

namespace oddsat {

namespace {

Answer solveReduced(const cnf::QuantifiedCnf& formula, const FormulaSolver& solver,
                    const FormulaOptions& options, const Limits& limits) {
  const Stopwatch watch;
  cnf::Reduced reduced = cnf::reduce(formula, {}, limits);
  Spent spent;
  watch.stop(spent, "reduce");
  cnf::keepFormula(options.keep, "reduced", reduced.formula);
  Answer answer = solver(reduced.formula);
  for (cnf::Lit& lit : answer.outermost) {
    cnf::Var original = reduced.original[cnf::slot(lit)];
    lit = lit > 0 ? original : -original;
  }
  answer.spent.add(spent);
  answer.reduced = cnf::size(reduced.formula);
  return answer;
}

} // namespace

// The simplified formula may begin with another block, so values of other variables are removed.
Answer solveSimplified(const cnf::QuantifiedCnf& formula, const FormulaSolver& solver,
                       const FormulaOptions& options, const Limits& limits) {
  Answer answer = options.reduce ? solveReduced(formula, solver, options, limits) : solver(formula);
  answer.outermost = cnf::ofFirstBlock(formula, std::move(answer.outermost));
  return answer;
}

} // namespace oddsat
