// The techniques of cnf::reduce. Each keeps the value of the formula under its whole prefix;
// the condition that this needs stands at its head. `budget` counts visits of literals.
#pragma once

#include "cnf/reduce.hpp"
#include "cnf/reduction/matrix.hpp"

namespace oddsat::cnf::reduction {

void propagateUnits(Matrix& matrix);
void decideSureChances(Matrix& matrix); // probability 0 or 1
void reduceUniversals(Matrix& matrix, std::span<const ClauseId> touched);
void assignPureLiterals(Matrix& matrix);
void replaceEquivalences(Matrix& matrix);
void subsume(Matrix& matrix, std::span<const ClauseId> touched, int64_t budget);
// `tried`: kept between calls, so that what failed is tried again only when it is cheaper
void eliminateVariables(Matrix& matrix, int growth, int64_t budget, std::vector<size_t>& tried);
void probeLiterals(Matrix& matrix, int64_t budget);
void removeBlockedClauses(Matrix& matrix, int64_t budget);

} // namespace oddsat::cnf::reduction
