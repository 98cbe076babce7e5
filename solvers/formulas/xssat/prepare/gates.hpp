// Variables that are conjunctions of others, or complements of conjunctions.
#pragma once

#include "oddsat/formulas/xssat/prepare/clause_lists.hpp"

namespace oddsat::xssat {

struct Gate { // out is true exactly when all of these are
  cnf::Lit out = 0;
  std::vector<cnf::Lit> in;
  std::vector<uint32_t> clauses; // that say so
  uint32_t rank = 0;             // above those of what it is made of
};

// By variable; `out` is 0 where there is none. Only existential variables have one, of variables
// that lie no further in; none is made of itself, and no clause belongs to two.
std::vector<Gate> findGates(const ClauseLists& lists);

} // namespace oddsat::xssat
