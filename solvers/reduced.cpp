#include "reduced.hpp"

#include "cnf/reduce.hpp"

#include <cstdlib>

namespace oddsat {

Answer solveReduced(const cnf::QuantifiedCnf& formula, const FormulaSolver& solver,
                    const Limits& limits) {
  double begun = limits.secondsUsed();
  cnf::Reduced reduced = cnf::reduce(formula, {}, limits);
  double seconds = limits.secondsUsed() - begun;
  Answer answer = solver(reduced.formula);
  for (cnf::Lit& lit : answer.outermost) {
    cnf::Var original = reduced.original[static_cast<size_t>(std::abs(lit))];
    lit = lit > 0 ? original : -original;
  }
  answer.seconds["reduce"] = seconds;
  answer.statistics["variables_reduced"] = static_cast<uint64_t>(reduced.formula.variables);
  answer.statistics["clauses_reduced"] = reduced.formula.clauses.size();
  answer.statistics["blocks_reduced"] = reduced.formula.prefix.size();
  return answer;
}

} // namespace oddsat
