// Failed literals: if propagation from an assumed literal violates a clause, the matrix implies the
// complement of the literal, whatever the prefix.
#include "oddsat/cnf/reduction/propagation.hpp"
#include "oddsat/cnf/reduction/techniques.hpp"

namespace oddsat::cnf::reduction {

void probeLiterals(Store& store) {
  Propagation propagation(store);
  // A root implies some literal directly, but no literal directly implies it.
  auto isRoot = [&](Lit lit) {
    return store.isFree(lit) && propagation.impliesAtOnce(lit) && !propagation.impliesAtOnce(-lit);
  };
  // By literal: true for consequences of a literal without conflict, which have no conflict either.
  std::vector<char> fits(2 * slot(store.variables()) + 2, 0);
  for (Var v = 1; v <= store.variables(); ++v)
    for (Lit lit : {v, -v}) {
      if (!store.hasLeft() || store.failed()) return;
      if (fits[Store::index(lit)] || !isRoot(lit)) continue;
      if (propagation.assume(lit)) {
        for (Propagation::Code other : propagation.trail()) fits[other] = true;
        continue;
      }
      Lit unit[] = {-lit};
      store.add(unit);
      store.count("failed_literals");
      propagateUnits(store);
      if (!propagation.fix(-lit)) store.fail();
    }
}

} // namespace oddsat::cnf::reduction
