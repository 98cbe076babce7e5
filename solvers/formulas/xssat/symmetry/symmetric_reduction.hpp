// Elimination does not go by a formula's symmetries: of two variables that mirror each other it
// may take one and leave the other. Here it is held to them: what may be eliminated is chosen so
// that images are eliminated together, and clauses whose image got lost get it back.
#pragma once

#include "oddsat/cnf/reduce.hpp"
#include "oddsat/formulas/xssat/prepare/draws.hpp"
#include "oddsat/formulas/xssat/symmetry/formula_symmetry.hpp"

namespace oddsat::xssat {

struct SymmetricallyReduced {
  cnf::Reduced reduced;
  bool hadSymmetries = false;
  std::vector<FormulaSymmetry> symmetries = {}; // that it was held to
};

// Of a formula that is reduced already, but for elimination.
SymmetricallyReduced reduceWithSymmetries(const cnf::QuantifiedCnf& formula,
                                          const cnf::ReduceOptions& options, const Limits& limits,
                                          const std::vector<Draw>& draws = {});

} // namespace oddsat::xssat
