// If units decide all variables of the outermost exists block, these variables are moved to the
// innermost exists block. Then the first block with a real choice is outermost, and solvers return
// that choice. The value does not change.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

namespace oddsat::cnf {

QuantifiedCnf choiceFirst(QuantifiedCnf formula, const Limits& limits);

} // namespace oddsat::cnf
