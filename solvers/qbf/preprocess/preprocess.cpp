#include "qbf/preprocess/preprocess.hpp"

#include "qbf/preprocess/techniques.hpp"

#include <algorithm>
#include <cstdlib>
#include <ranges>

namespace oddsat::qbf {

namespace {

constexpr int mostRounds = 20;

// One technique, with its own budget, and what follows from it.
template <class Technique>
bool apply(Store& store, Technique technique) {
  if (store.falsified()) return false;
  store.allow(stepsPerTechnique);
  bool changed = technique(store);
  store.settle();
  return changed;
}

void simplify(Store& store, const PreprocessSwitches& switches, const Limits& limits) {
  auto fixed = [&](Store& s) { return findFixed(s, limits); };
  bool changed = store.settle();
  for (int round = 0; changed && !store.falsified() && round < mostRounds; ++round) {
    limits.check();
    changed = apply(store, subsume);
    changed |= apply(store, mergeEquivalent);
    if (switches.shift && round < 2) changed |= apply(store, shiftDefined);
    if (switches.fixed && round < 2) changed |= apply(store, fixed);
    if (switches.eliminate) changed |= apply(store, eliminate);
    if (switches.blocked) changed |= apply(store, removeBlocked);
  }
}

} // namespace

Preprocessed preprocess(Matrix matrix, const PreprocessSwitches& switches, const Limits& limits) {
  Store store(std::move(matrix), limits);
  simplify(store, switches, limits);
  Preprocessed result;
  result.trail = store.trail();
  result.matrix = std::move(store).finish();
  return result;
}

void complete(const Trail& trail, std::vector<signed char>& values) {
  auto value = [&](Lit l) -> signed char& { return values[static_cast<size_t>(std::abs(l))]; };
  auto sign = [](Lit l) { return static_cast<signed char>(l > 0 ? 1 : -1); };
  for (Lit l : trail.fixed) value(l) = sign(l);
  for (const auto& rule : std::views::reverse(trail.rules))
    if (std::ranges::none_of(rule, [&](Lit l) { return value(l) == sign(l); }))
      value(rule[0]) = sign(rule[0]);
}

} // namespace oddsat::qbf
