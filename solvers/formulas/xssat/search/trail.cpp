#include "oddsat/formulas/xssat/search/trail.hpp"

#include <algorithm>

namespace oddsat::xssat {

Trail::Trail(const Problem& whole, Symbols kept, uint64_t seed)
    : problem(whole), symbols(std::move(kept)), engine(problem),
      residual(problem, engine, symbols.patterns, symbols.group, seed),
      draws(problem, engine, residual, symbols.group, seed) {}

void Trail::settleRoot() {
  isLost = problem.contradictory;
  for (Lit l : problem.units)
    if (!isLost && !engine.enqueueRoot(l)) isLost = true;
  if (!isLost && !engine.propagate()) isLost = true;
}

void Trail::back(uint32_t level) {
  if (level >= engine.level()) return;
  residual.backtrack(engine.startOf(level));
  engine.backtrack(level);
}

bool Trail::isOne() const {
  if (residual.open() > 0) return false;
  for (uint32_t d = 0; d < draws.size(); ++d)
    if (draws.isPending(d)) return false;
  return true;
}

Trail::Key Trail::key() const {
  std::span<const Hash> hashes = residual.hashes();
  std::array<Hash, largestGroup> sums;
  if (!draws.isEmpty()) {
    std::ranges::copy(hashes, sums.begin());
    hashes = {sums.data(), hashes.size()};
    draws.addTo({sums.data(), hashes.size()});
  }
  const size_t least = Residual::least(hashes);
  return {hashes[least], least};
}

} // namespace oddsat::xssat
