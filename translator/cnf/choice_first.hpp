// Where the outermost exists block has nothing to choose, because units settle all of it, its
// variables may as well stand in the innermost exists block: then the first real choice of the
// formula stands first, and solvers return how it is made. The value stays.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

namespace oddsat::cnf {

QuantifiedCnf choiceFirst(QuantifiedCnf formula, const Limits& limits);

} // namespace oddsat::cnf
