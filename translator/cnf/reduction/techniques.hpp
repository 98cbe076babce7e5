// The techniques. Each keeps the value of the formula under its whole prefix; its file begins with
// the condition for that. Long ones end when the allowance of the store is used up. (The store
// itself does universal reduction whenever a clause is new or shortened.)
#pragma once

#include "oddsat/cnf/reduce.hpp"
#include "oddsat/cnf/reduction/store.hpp"

namespace oddsat::cnf::reduction {

void propagateUnits(Store& store);
void assignPureLiterals(Store& store);
void settle(Store& store);            // repeats both until they find nothing
void decideSureChances(Store& store); // probability 0 or 1
void replaceEquivalences(Store& store);
// The same, if since the last call only these clauses are new or were shortened.
void replaceNewEquivalences(Store& store, std::span<const ClauseId> touched);
void subsume(Store& store, std::span<const ClauseId> touched);
// Tests whether some clause would subsume or strengthen one of these.
bool mayBeSubsumed(Store& store, std::span<const ClauseId> clauses);
// `tried` is kept between calls, so that a failed elimination is repeated only if it became
// cheaper.
void eliminateVariables(Store& store, int growth, std::vector<size_t>& tried);
void probeLiterals(Store& store);
void removeCounters(Store& store);
void removeBlockedClauses(Store& store);
// Moves variables outwards if variables further outside define them.
void shiftDefined(Store& store);

constexpr int64_t visitsPerTechnique = 30'000'000; // if the size of the formula sets no limit

} // namespace oddsat::cnf::reduction
