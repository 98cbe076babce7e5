// Sums of weights compared with a bound, as clauses: subsets if there are few, a decision diagram
// (for cardinalities, a sequential counter), or binary addition if the diagram would be large.
#pragma once

#include "oddsat/cnf/formula_builder.hpp"

namespace oddsat::cnf {

struct Term {
  Lit literal;
  int64_t weight; // positive
};

// Returns the literal that is true exactly if the weights of the true literals reach the bound.
// `out`: as in Definitions::conjunction.
Lit atLeast(Definitions& definitions, std::vector<Term> terms, int64_t bound, Lit out = 0);

} // namespace oddsat::cnf
