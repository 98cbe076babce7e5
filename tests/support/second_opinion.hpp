// The value of a formula from a solver that shares nothing with the table search: DepQBF or, where
// it is not there, clausal abstraction; for formulas with chance, the plain evaluator.
#pragma once

#include "oddsat/formulas/abstraction/abstraction.hpp"
#include "oddsat/formulas/external/external.hpp"
#include "support/brute_force.hpp"

namespace oddsat::test {

inline Rational secondOpinion(const cnf::QuantifiedCnf& formula) {
  if (cnf::hasChance(formula)) return evaluate(formula);
  static const auto depqbf = external::find("depqbf", Limits());
  return depqbf ? external::solve(*depqbf, formula, Limits()).low
                : abstraction::solve(formula, {}, Limits()).low;
}

} // namespace oddsat::test
