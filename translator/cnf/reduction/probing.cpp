// Failed literals: if assuming a literal violates a clause by plain propagation, then the matrix
// implies its complement, whatever the prefix.
#include "cnf/reduction/propagation.hpp"
#include "cnf/reduction/techniques.hpp"

namespace oddsat::cnf::reduction {

namespace {

// Something follows from it at once, and it does not itself follow from one literal.
bool isRoot(Store& store, Lit lit) {
  if (!store.isFree(lit)) return false;
  auto hasBinary = [&](Lit l) {
    for (ClauseId id : store.occurrences(l))
      if (store.clause(id).size() == 2) return true;
    return false;
  };
  return hasBinary(-lit) && !hasBinary(lit);
}

} // namespace

void probeLiterals(Store& store) {
  Propagation propagation(store);
  for (Var v = 1; v <= store.variables(); ++v)
    for (Lit lit : {v, -v}) {
      if (!store.hasLeft() || store.failed()) return;
      if (!isRoot(store, lit) || propagation.assume(lit)) continue;
      Lit unit[] = {-lit};
      store.add(unit);
      store.count("failed literals");
      propagateUnits(store);
    }
}

} // namespace oddsat::cnf::reduction
