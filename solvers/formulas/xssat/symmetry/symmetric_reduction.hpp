// Elimination that preserves symmetries. Ordinary elimination ignores them: of two variables that
// are images of each other, it may eliminate only one. Here images are eliminated together, and
// lost images of clauses are added again.
#pragma once

#include "oddsat/cnf/reduce.hpp"
#include "oddsat/formulas/xssat/prepare/draws.hpp"
#include "oddsat/formulas/xssat/symmetry/formula_symmetry.hpp"

namespace oddsat::xssat {

struct SymmetricallyReduced {
  cnf::Reduced reduced;
  bool hadSymmetries = false;
  std::vector<FormulaSymmetry> symmetries = {}; // the preserved symmetries
};

// Reduces a formula that is simplified already, except for elimination.
SymmetricallyReduced reduceWithSymmetries(const cnf::QuantifiedCnf& formula,
                                          const cnf::ReduceOptions& options, const Limits& limits,
                                          const std::vector<Draw>& draws = {});

} // namespace oddsat::xssat
