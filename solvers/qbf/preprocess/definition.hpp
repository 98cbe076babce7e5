// Clauses that leave a variable no choice once others are known: v is equivalent to a
// conjunction, or, more generally, whatever the other variables are, one clause with v or one
// with -v is not satisfied by them.
#pragma once

#include "qbf/preprocess/store.hpp"

#include <optional>

namespace oddsat::qbf {

struct Definition {
  std::vector<ClauseId> clauses;
  int level = -1; // of the innermost variable that v is defined by
};

// With inputs at levels up to `deepest` only; of several, one as far out as can be found.
std::optional<Definition> findConjunction(Store& store, Var v, int deepest);

// By truth table, for what has few inputs: parity, if-then-else, and all others.
std::optional<Definition> findAnyDefinition(Store& store, Var v, int deepest);

} // namespace oddsat::qbf
