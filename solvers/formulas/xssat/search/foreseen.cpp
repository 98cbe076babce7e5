// The outermost exists block, with an upper bound for each of its branches (informed.hpp): the
// branch that promises more comes first, and one that promises too little is not searched.
#include "oddsat/formulas/xssat/bounds/clairvoyant.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"

namespace oddsat::xssat {

template <typename N>
uint64_t Search<N>::steps() const {
  const uint64_t own = engine_.propagations + 4 * nodes_ + looked_;
  return own + (informed_ ? informed_->steps() : 0);
}

template <typename N>
void Search<N>::useInformed(std::function<std::shared_ptr<Informed>()> make) {
  makeInformed_ = std::move(make);
}

// A part of what is left has no bound of its own.
template <typename N>
bool Search<N>::isForeseen(Var v, const Scope& scope) {
  if (problem_.block[v] != 0 || scope.vars.size() != all_.size()) return false;
  if (makeInformed_ && steps() >= options_.informedFrom) {
    informed_ = makeInformed_();
    makeInformed_ = {};
  }
  return informed_ != nullptr;
}

// The most that the branch where l is true can be worth. The bound is one of the whole formula,
// and what the dice that fell on the way here cost is paid for outside this node.
template <typename N>
N Search<N>::promised(Lit l) {
  std::vector<Lit> given = {l};
  for (Lit other : engine_.trail())
    if (problem_.block[variable(other)] == 0) given.push_back(other);
  const auto high = informed_->highUnder(given, steps(), limits_);
  if (!high) return N(1);
  return N::overUp(N::fromUp(high->rational()), impliedSince(0, noVar).low);
}

template <typename N>
Outcome<N> Search<N>::existsForeseen(Lit l, const Window<N>& window, const Scope& scope,
                                     Lit& best) {
  N first = promised(l), second = promised(opposite(l));
  if (first < second) {
    std::swap(first, second);
    l = opposite(l);
  }
  if (first <= window.alpha) {
    informed_->noteUse(true);
    return {N(0), first};
  }
  Outcome<N> value = branch(l, window, scope);
  best = l;
  if (first < value.high) value.high = first;
  if (value.low >= window.beta || value.low.isOne()) return {value.low, N(1)};
  Window<N> rest = window;
  if (rest.alpha < value.low) rest.alpha = value.low;
  const bool isCut = second <= rest.alpha;
  informed_->noteUse(isCut);
  if (isCut) return {value.low, std::max(value.high, second)};
  Weight<N> implied;
  if (!resume(implied, noVar)) return zero<N>();
  Outcome<N> other = otherBranch(opposite(l), rest, scope, implied);
  if (value.low < other.low) best = opposite(l);
  return {std::max(value.low, other.low), std::max(value.high, other.high)};
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
