// Forall blocks that choose between patterns (patterns.hpp): one branch for each pattern that
// some clause left over still holds. An assignment that makes none of them false leaves less to
// satisfy than any of these, so it need not be looked at.
#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <algorithm>

namespace oddsat::xssat {

template <typename N>
bool Search<N>::isLive(uint32_t pattern) const {
  return std::ranges::any_of(patterns_.all[pattern].clauses,
                             [&](uint32_t c) { return residual_.counts(c); });
}

// Those first that were the worst for the exists side most often, or lately.
template <typename N>
Outcome<N> Search<N>::forallPatterns(uint32_t block, const Window<N>& window, const Scope& scope) {
  std::vector<std::pair<int64_t, uint32_t>> order; // promise, which; other threads count on
  for (uint32_t p : patterns_.ofBlock[block])
    if (isLive(p)) order.emplace_back(promiseOf(patterns_.firstSymbol + p), p);
  std::ranges::stable_sort(order, std::greater<>(), [](const auto& each) { return each.first; });
  Outcome<N> value = one<N>();
  Weight<N> implied;
  bool isFirst = true;
  for (auto [times, p] : order) {
    if (!isFirst) {
      Weight<N> more;
      if (!resume(more, noVar)) return zero<N>();
      implied *= more;
      residual_.update();
      if (!isLive(p)) continue;
    }
    isFirst = false;
    Window<N> rest = window;
    if (value.high < rest.beta) rest.beta = value.high;
    Outcome<N> answer = implied * patternBranch(p, inner(rest, implied), scope);
    if (answer.low < value.low) value.low = answer.low;
    if (answer.high < value.high) value.high = answer.high;
    const bool settles = value.high.isZero() || value.high <= window.alpha;
    noteBranch(patterns_.firstSymbol + p, settles);
    if (!settles) continue;
    if (value.high.isZero() && !engine_.inConflict()) engine_.assertPending();
    return {N(0), value.high};
  }
  return value;
}

// The branch where all literals of the pattern are false, one level each.
template <typename N>
Outcome<N> Search<N>::patternBranch(uint32_t pattern, const Window<N>& window, const Scope& scope) {
  residual_.update(); // no burst may span two levels
  size_t before = engine_.trail().size();
  uint32_t level = engine_.level();
  ++decisions_;
  for (Lit l : patterns_.all[pattern].lits)
    if (engine_.value(l) == 0) engine_.decide(opposite(l));
  Outcome<N> value = zero<N>();
  if (engine_.propagate()) {
    Weight<N> weight = impliedSince(before, noVar);
    value = weight * node(inner(window, weight), scope);
  }
  if (engine_.inConflict()) engine_.learn();
  back(level);
  return value;
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
