// What can be done to a Store, one file each. All return whether they changed anything; all stop
// at the store's budget; after each, settle() must be called before the next.
#pragma once

#include "qbf/preprocess/store.hpp"

namespace oddsat::qbf {

constexpr size_t stepsPerTechnique = 30'000'000;

// A clause that contains a changed one goes; one that would but for one literal's sign loses
// that literal. (subsume.cpp)
bool subsume(Store& store);

// Variables that binary clauses make equal become one. (equivalences.cpp)
bool mergeEquivalent(Store& store);

// Variables whose value follows from variables further out go outwards. (shift.cpp)
bool shiftDefined(Store& store);

// The same as a change of the prefix alone, of the same truth; nothing when none can go.
std::optional<cnf::QuantifiedCnf> withDefinedOutside(const cnf::QuantifiedCnf& formula,
                                                     const Limits& limits);

// Existential variables go by resolution where that does not make the formula grow. (eliminate.cpp)
bool eliminate(Store& store);

// Clauses all of whose resolvents on one literal are tautologies go. (blocked.cpp)
bool removeBlocked(Store& store);

// What a SAT solver finds out about the clauses alone: literals that always hold. (fixed.cpp)
bool findFixed(Store& store, const Limits& limits);

} // namespace oddsat::qbf
