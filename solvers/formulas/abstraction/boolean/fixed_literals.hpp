// Literals that are true in every model of the clauses, found by a SAT solver with limited effort.
// Valid only without chance: a variable of a chance block must not be fixed.
#pragma once

#include "oddsat/cnf/reduction/store.hpp"

namespace oddsat::abstraction {

void findFixed(cnf::reduction::Store& store, const Limits& limits);

} // namespace oddsat::abstraction
