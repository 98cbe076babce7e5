// What is done for formulas without chance only, beside the techniques of cnf/reduction.
#pragma once

#include "oddsat/formulas/abstraction/boolean/matrix.hpp"

namespace oddsat::qbf {

namespace reduction = cnf::reduction;
using reduction::Store;

constexpr int64_t visitsPerTechnique = 30'000'000;

// Variables whose value follows from variables further out go outwards. (shift.cpp)
void shiftDefined(Store& store);

// What a SAT solver finds out about the clauses alone: literals that always hold. (fixed.cpp)
void findFixed(Store& store, const Limits& limits);

} // namespace oddsat::qbf
