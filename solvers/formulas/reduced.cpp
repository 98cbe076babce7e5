#include "oddsat/formulas/reduced.hpp"

#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/cnf/reduce.hpp"

#include <cstdlib>

namespace oddsat {

Answer solveReduced(const cnf::QuantifiedCnf& formula, const FormulaSolver& solver,
                    const Limits& limits, const Keep& keep) {
  const Stopwatch watch;
  cnf::Reduced reduced = cnf::reduce(formula, {}, limits);
  Spent spent;
  watch.stop(spent, "reduce");
  cnf::keepFormula(keep, "reduced", reduced.formula);
  Answer answer = solver(reduced.formula);
  for (cnf::Lit& lit : answer.outermost) {
    cnf::Var original = reduced.original[cnf::slot(lit)];
    lit = lit > 0 ? original : -original;
  }
  answer.spent.add(spent);
  answer.reduced = cnf::size(reduced.formula);
  return answer;
}

} // namespace oddsat
