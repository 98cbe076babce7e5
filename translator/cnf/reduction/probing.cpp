// Failed literals: if assuming a literal violates a clause by plain propagation, then the matrix
// implies its complement, whatever the prefix.
#include "oddsat/cnf/reduction/propagation.hpp"
#include "oddsat/cnf/reduction/techniques.hpp"

namespace oddsat::cnf::reduction {

void probeLiterals(Store& store) {
  Propagation propagation(store);
  // Something follows from it at once, and it does not itself follow from one literal.
  auto isRoot = [&](Lit lit) {
    return store.isFree(lit) && propagation.impliesAtOnce(lit) && !propagation.impliesAtOnce(-lit);
  };
  std::vector<char> fits(2 * slot(store.variables()) + 2, 0); // what follows from one that fits
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
      store.count("failed literals");
      propagateUnits(store);
      if (!propagation.fix(-lit)) store.fail();
    }
}

} // namespace oddsat::cnf::reduction
