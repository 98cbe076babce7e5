// Lemmas of an earlier search, for one that writes a certificate: all of them stay, so that
// propagation finds the same whenever it comes to the same place, as whoever checks will.
#include "oddsat/formulas/xssat/search/engine.hpp"

#include <algorithm>

namespace oddsat::xssat {

bool Engine::addLemmas(std::vector<Lemma> earlier) {
  learntLimit_ = SIZE_MAX;
  lemmas = std::move(earlier);
  std::vector<ClauseRef> refs;
  for (size_t i = 0; i < lemmas.size(); ++i) {
    std::vector<Lit> lits = lemmas[i].lits; // those to watch first
    std::ranges::stable_partition(lits, [&](Lit l) { return value(l) != -1; });
    ClauseRef c = store(lits, true);
    arena_[c + scoreAt] = static_cast<uint32_t>(i);
    if (lits.size() >= 2) attach(c), learntClauses_.push_back(c);
    if (lits.size() < 2) passing_.push_back(c);
    if (!assertClause(c) || !propagate()) return false;
  }
  return true;
}

void Engine::markReasons(size_t fromTrail, std::vector<uint8_t>& usedLemmas) const {
  auto mark = [&](ClauseRef c) {
    if (c != noClause && is(c, learntFlag)) usedLemmas[arena_[c + scoreAt]] = 1;
  };
  for (size_t i = fromTrail; i < trail_.size(); ++i) mark(state_[variable(trail_[i])].reason);
  mark(conflict_);
}

} // namespace oddsat::xssat
