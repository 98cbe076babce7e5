// Units: an existential one is assigned; a universal one makes the value 0; a chance one is
// assigned, and the value is multiplied by its probability, once. Pure literals: an existential one
// becomes true, a universal one false; a chance one is never assigned, because its other value also
// counts.
#include "oddsat/cnf/reduction/techniques.hpp"

namespace oddsat::cnf::reduction {

namespace {

// A kept variable is also assigned, because that only removes it from the other clauses; its unit
// clause is kept.
void decide(Store& store, Lit lit) {
  if (store.isKept(lit) || store.isExists(lit))
    store.assign(lit);
  else if (store.kind(lit) == Quantifier::forall)
    store.fail();
  else
    store.decideChance(lit);
  store.count("units");
}

bool isPure(const Store& store, Lit lit) {
  return store.count(lit) > 0 && store.count(-lit) == 0;
}

// A literal without occurrences counts as pure.
bool assignIfPure(Store& store, Lit lit) {
  if (!isPure(store, lit)) return false;
  store.assign(store.isExists(lit) ? lit : -lit);
  store.count("pure_literals");
  return true;
}

} // namespace

void propagateUnits(Store& store) {
  for (std::vector<Lit> units = store.takeUnits(); !units.empty(); units = store.takeUnits())
    for (Lit lit : units) {
      if (store.failed()) return;
      if (store.isFree(lit)) decide(store, lit);
    }
}

void decideSureChances(Store& store) {
  for (Var v = 1; v <= store.variables(); ++v) {
    if (store.kind(v) != Quantifier::chance || store.isKept(v) || !store.isFree(v)) continue;
    if (store.chance(v) == 0) store.assign(-v);
    if (store.chance(v) == 1) store.assign(v);
  }
}

void assignPureLiterals(Store& store) {
  std::vector<Var> candidates;
  bool any = false;
  for (Var v = 1; v <= store.variables(); ++v)
    if (store.occurs(v) && store.kind(v) != Quantifier::chance && !store.isKept(v)) {
      candidates.push_back(v);
      any |= isPure(store, v) || isPure(store, -v);
    }
  for (bool more = any; more && !store.failed();) {
    more = false;
    for (Var v : candidates)
      if (store.isFree(v) && (assignIfPure(store, v) || assignIfPure(store, -v))) more = true;
  }
}

void settle(Store& store) {
  uint64_t before = 0;
  do {
    before = store.changes();
    propagateUnits(store);
    assignPureLiterals(store);
  } while (store.changes() != before && !store.failed());
}

} // namespace oddsat::cnf::reduction
