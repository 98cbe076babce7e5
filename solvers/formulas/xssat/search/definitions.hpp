// Clauses that only define a variable: while nothing else mentions it, they constrain nobody.
#pragma once

#include "oddsat/formulas/xssat/problem.hpp"

#include <vector>

namespace oddsat::xssat {

// By clause: the existential variable it helps to define, or noVar. The clauses of one variable
// can be satisfied by it whatever the others are, those stand in its block or outside it, and no
// variable is defined in a circle.
std::vector<Var> definitions(const Problem& problem);

} // namespace oddsat::xssat
