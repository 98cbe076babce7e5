// Which techniques, and in which order. Universals are reduced by the store; units and pure
// literals are gone after each technique.
#include "oddsat/formulas/abstraction/boolean/preprocess.hpp"

#include "oddsat/cnf/reduction/techniques.hpp"
#include "oddsat/formulas/abstraction/boolean/fixed_literals.hpp"

#include <algorithm>
#include <cstdlib>
#include <ranges>

namespace oddsat::abstraction {

using cnf::Lit;

namespace {

namespace reduction = cnf::reduction;
using reduction::Store;

constexpr int mostRounds = 20;

// One technique, with its own budget, and what follows from it.
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

Preprocessed preprocess(const cnf::QuantifiedCnf& formula, const Options& options,
                        const Limits& limits) {
  Store store = makeStore(formula, limits);
  PreprocessSwitches switches = options.techniques;
  switches.shift = switches.shift && options.definitions;
  if (options.reduce) simplify(store, switches, limits);
  return {makeMatrix(store), store.trail().rules};
}

void complete(const Rules& rules, std::vector<signed char>& values) {
  auto value = [&](Lit l) -> signed char& { return values[cnf::slot(l)]; };
  auto sign = [](Lit l) { return static_cast<signed char>(l > 0 ? 1 : -1); };
  for (const auto& rule : std::views::reverse(rules))
    if (std::ranges::none_of(rule, [&](Lit l) { return value(l) == sign(l); }))
      value(rule[0]) = sign(rule[0]);
}

} // namespace oddsat::abstraction
