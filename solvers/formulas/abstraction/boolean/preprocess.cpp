// Choice and order of the techniques. The store reduces universal literals, and propagates units
// and pure literals after each technique.
#include "oddsat/formulas/abstraction/boolean/preprocess.hpp"

#include "oddsat/cnf/reduction/techniques.hpp"
#include "oddsat/formulas/abstraction/boolean/fixed_literals.hpp"

namespace oddsat::abstraction {

namespace {

namespace reduction = cnf::reduction;
using reduction::Store;

constexpr int mostRounds = 20;

// Applies one technique with its own budget, and then propagates.
template <class Technique>
void apply(Store& store, Technique technique) {
  if (store.failed()) return;
  store.allow(reduction::visitsPerTechnique);
  technique(store);
  reduction::settle(store);
}

void subsume(Store& store) {
  reduction::ClauseIds touched = store.takeTouched();
  reduction::subsume(store, touched);
}

void eliminate(Store& store) {
  std::vector<size_t> tried;
  reduction::eliminateVariables(store, 0, tried);
}

void simplify(Store& store, const PreprocessSwitches& switches, const Limits& limits) {
  reduction::settle(store);
  uint64_t before = UINT64_MAX;
  for (int round = 0; store.changes() != before && !store.failed() && round < mostRounds; ++round) {
    limits.check();
    before = store.changes();
    apply(store, subsume);
    apply(store, reduction::replaceEquivalences);
    if (switches.shift && round < 2) apply(store, reduction::shiftDefined);
    if (switches.fixed && round < 2) apply(store, [&](Store& s) { findFixed(s, limits); });
    if (switches.eliminate) apply(store, eliminate);
    if (switches.blocked) apply(store, reduction::removeBlockedClauses);
  }
  limits.check();
}

} // namespace

cnf::Reduced preprocess(const cnf::QuantifiedCnf& formula, const Options& options,
                        const Limits& limits) {
  cnf::ReduceOptions plain;
  plain.keptBlocks = 0;
  Store store(formula, plain, limits);
  PreprocessSwitches switches = options.techniques;
  switches.shift = switches.shift && options.definitions;
  if (options.reduce) simplify(store, switches, limits);
  return store.result();
}

} // namespace oddsat::abstraction
