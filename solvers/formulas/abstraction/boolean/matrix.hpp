// A formula without chance as the solver wants it: no tautologies, no literal twice, forall
// literals only where an exists literal of the clause lies further in.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/cnf/reduction/store.hpp"

#include <vector>

namespace oddsat::abstraction {

struct Matrix {
  std::vector<int> level;                     // by variable; free variables are in level 0
  std::vector<cnf::Quantifier> kind;          // by level: exists, forall, exists, ...
  std::vector<std::vector<cnf::Lit>> clauses; // sorted by level, outermost first
  bool falsified = false;                     // a clause has only forall literals, or none
  std::vector<cnf::Lit> decided = {};         // what holds already, forall's refutation too

  cnf::Quantifier kindOf(cnf::Lit literal) const {
    return kind[static_cast<size_t>(levelOf(literal))];
  }
  int levelOf(cnf::Lit literal) const { return level[cnf::slot(literal)]; }
};

// Formula and limits must live as long.
cnf::reduction::Store makeStore(const cnf::QuantifiedCnf& formula, const Limits& limits);

Matrix makeMatrix(const cnf::reduction::Store& store);

// Back again, with the variables that still occur.
cnf::QuantifiedCnf toFormula(const Matrix& matrix);

} // namespace oddsat::abstraction
