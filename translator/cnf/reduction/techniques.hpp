// The techniques. Each keeps the value of the formula under its whole prefix; the condition that
// this needs stands at the head of its file. Those with much to do end when what the store allows
// is spent. (Universal reduction is done by the store itself, whenever a clause is new or shorter.)
#pragma once

#include "oddsat/cnf/reduce.hpp"
#include "oddsat/cnf/reduction/store.hpp"

namespace oddsat::cnf::reduction {

void propagateUnits(Store& store);
void assignPureLiterals(Store& store);
void settle(Store& store);            // these two until nothing is left for them
void decideSureChances(Store& store); // probability 0 or 1
void replaceEquivalences(Store& store);
// The same after a call before which only these clauses were not yet there, or longer.
void replaceNewEquivalences(Store& store, std::span<const ClauseId> touched);
void subsume(Store& store, std::span<const ClauseId> touched);
// Would some clause subsume or strengthen one of these?
bool mayBeSubsumed(Store& store, std::span<const ClauseId> clauses);
// `tried`: kept between calls, so that what failed is tried again only when it is cheaper
void eliminateVariables(Store& store, int growth, std::vector<size_t>& tried);
void probeLiterals(Store& store);
void removeCounters(Store& store);
void removeBlockedClauses(Store& store);
// Variables whose value follows from variables further out go outwards.
void shiftDefined(Store& store);

constexpr int64_t visitsPerTechnique = 30'000'000; // where the formula's size sets no bound

} // namespace oddsat::cnf::reduction
