// Sums of weights against a bound, as clauses: subsets where there are few, a decision diagram
// (for cardinalities that is a sequential counter), binary addition where that would be large.
#pragma once

#include "oddsat/cnf/formula_builder.hpp"

namespace oddsat::cnf {

struct Term {
  Lit literal;
  int64_t weight; // positive
};

// The literal that is true exactly when the weights of the true literals reach the bound.
// `out` as in Definitions::conjunction.
Lit atLeast(Definitions& definitions, std::vector<Term> terms, int64_t bound, Lit out = 0);

} // namespace oddsat::cnf
