#include "oddsat/formulas/simplified.hpp"

#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/cnf/reduce.hpp"

namespace oddsat {

Answer solveSimplified(const cnf::QuantifiedCnf& formula, const FormulaSolver& solver,
                       const FormulaOptions& options, const Limits& limits) {
  Answer answer;
  cnf::Reconstruction reconstruction;
  if (options.reduce) {
    Spent spent;
    cnf::Reduced reduced = timed(spent, "reduce", [&] { return cnf::reduce(formula, {}, limits); });
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
