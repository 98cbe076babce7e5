// The clauses of a formula without chance as the search needs them: without tautologies, and
// without universal literals that have no existential literal of the clause further inside.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <vector>

namespace oddsat::abstraction {

struct Matrix {
  std::vector<int> level;                     // by variable; free variables are in level 0
  std::vector<cnf::Quantifier> kind;          // by level: exists, forall, exists, ...
  std::vector<std::vector<cnf::Lit>> clauses; // sorted by level, outermost first
  bool falsified = false;                     // true: some clause is empty

  cnf::Quantifier kindOf(cnf::Lit literal) const {
    return kind[static_cast<size_t>(levelOf(literal))];
  }
  int levelOf(cnf::Lit literal) const { return level[cnf::slot(literal)]; }
};

Matrix makeMatrix(const cnf::QuantifiedCnf& formula); // takes a result of preprocess()

} // namespace oddsat::abstraction
