// Which variable is branched on, and what its two branches make of a window.
#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

constexpr uint64_t experienced = 1 << 16; // nodes after which rates count in full

} // namespace

// The branch where l is true.
template <typename N>
Outcome<N> Search<N>::branch(Lit l, const Window<N>& window, const Scope& scope) {
  residual_.update(); // no burst may span two levels
  size_t before = engine_.trail().size();
  ++decisions_;
  engine_.decide(l);
  Outcome<N> value = zero<N>();
  if (engine_.propagate()) {
    Weight<N> weight = impliedSince(before, variable(l));
    value = weight * node(inner(window, weight), scope);
  }
  if (engine_.inConflict()) engine_.learn();
  back(engine_.level() - 1);
  return value;
}

// What was learnt in one branch may settle more at the node itself.
template <typename N>
bool Search<N>::resume(Weight<N>& implied, Var decided) {
  size_t before = engine_.trail().size();
  if (!engine_.assertPending()) return false;
  implied = impliedSince(before, decided);
  return true;
}

// The branch where l is true, after the branch where it is false; w as resume() gave it.
template <typename N>
Outcome<N> Search<N>::otherBranch(Lit l, const Window<N>& window, const Scope& scope,
                                  const Weight<N>& w) {
  if (engine_.value(l) == -1) return zero<N>();
  Outcome<N> value = engine_.value(l) == 1 ? w * node(inner(window, w), scope)
                                           : w * branch(l, inner(window, w), scope);
  if (value.isZero() && !engine_.inConflict()) engine_.assertPending();
  return value;
}

// Where values are 0 or 1, what has settled nodes lately is what does so here, too, as far as the
// search is long enough to know. Between 0 and 1 one branch is seldom enough, and what was good for
// long matters more.
template <typename N>
int64_t Search<N>::promiseOf(Symbol s) const {
  if (byRates_)
    return rates_[s] * static_cast<int64_t>(std::min(nodes_, experienced)) /
           static_cast<int64_t>(experienced);
  return s < patterns_.firstSymbol ? settles_[s] : refutes_[s - patterns_.firstSymbol];
}

template <typename N>
void Search<N>::noteBranch(Symbol s, bool settles) {
  if (byRates_) {
    if (stop == Stop::no) rates_.note(s, settles);
  } else if (settles) {
    ++(s < patterns_.firstSymbol ? settles_[s] : refutes_[s - patterns_.firstSymbol]);
  }
}

template <typename N>
Outcome<N> Search<N>::exists(Lit l, const Window<N>& window, const Scope& scope, Lit& best) {
  Outcome<N> first = branch(l, window, scope);
  best = l;
  const bool settles = first.low >= window.beta || first.low.isOne();
  noteBranch(l, settles);
  if (settles) return {first.low, N(1)};
  Weight<N> implied;
  if (!resume(implied, noVar)) return zero<N>();
  Window<N> rest = window;
  if (rest.alpha < first.low) rest.alpha = first.low;
  Outcome<N> second = otherBranch(opposite(l), rest, scope, implied);
  if (first.low < second.low) best = opposite(l);
  return {std::max(first.low, second.low), std::max(first.high, second.high)};
}

template <typename N>
Outcome<N> Search<N>::forall(Lit l, const Window<N>& window, const Scope& scope, Lit& best) {
  Outcome<N> first = branch(l, window, scope);
  best = l;
  Weight<N> implied;
  if (!resume(implied, noVar)) return zero<N>();
  const bool settles = first.high <= window.alpha || first.high.isZero();
  noteBranch(l, settles);
  if (settles) return {N(0), first.high};
  Window<N> rest = window;
  if (first.high < rest.beta) rest.beta = first.high;
  Outcome<N> second = otherBranch(opposite(l), rest, scope, implied);
  if (second.high < first.high) best = opposite(l);
  return {std::min(first.low, second.low), std::min(first.high, second.high)};
}

template <typename N>
Outcome<N> Search<N>::chance(Lit l, const Window<N>& window, const Scope& scope) {
  auto branchFirst = [&] {
    const Weight<N>& w = weight_[l];
    return w * branch(l, inner(window, w, weight_[opposite(l)] * Outcome<N>{}), scope);
  };
  mayPutOff_ = sharing_;
  Outcome<N> first = branchFirst();
  mayPutOff_ = false;
  if (std::exchange(putOff_, false)) {
    l = opposite(l);
    first = branchFirst();
  }
  const Weight<N>& q = weight_[opposite(l)];
  Weight<N> implied;
  if (!resume(implied, variable(l))) return zero<N>();
  Outcome<N> rest = first + q * Outcome<N>{};
  if (first.low >= window.beta || rest.high <= window.alpha) return rest;
  return first + q * otherBranch(opposite(l), inner(window, q, first), scope, implied);
}

// A variable of the outermost block that matters: the one that occurs most in what is left, above
// all in short clauses, and that has settled nodes before.
template <typename N>
typename Search<N>::Choice Search<N>::choose(Scope& scope) {
  Choice choice;
  if (auto urn = settledUrn()) return *urn;
  int64_t most = 0;
  uint32_t block = UINT32_MAX;
  for (size_t i = scope.first; i < scope.vars.size(); ++i) {
    Var v = scope.vars[i];
    if (engine_.assigned(v)) continue;
    if (problem_.block[v] > block) break;
    uint32_t with = residual_.pull(positive(v));
    uint32_t without = residual_.pull(negative(v));
    bool isGuard = urns_.isGuard(v);
    if (with + without == 0 && !isGuard) continue;
    if (urns_.urnOf(v) != Urns::none) {
      if (block == UINT32_MAX) return chooseUrn(urns_.urnOf(v));
      continue;
    }
    if (block == UINT32_MAX) {
      scope.first = i;
      block = problem_.block[v];
      if (block == innermost_ && options_.learning) return {positive(v), false};
      if (patterns_.isBit[v]) return {positive(v), false};
    }
    if (!problem_.isChance(v) && !isGuard && (with == 0 || without == 0)) {
      bool takePositive = (with > 0) == (problem_.kind(v) == Quantifier::exists);
      return {takePositive ? positive(v) : negative(v), true};
    }
    const int64_t score = int64_t{with} + without + promiseOf(positive(v));
    if (choice.lit == noLit || score > most || (score == most && problem_.isChance(v))) {
      most = score;
      choice.lit = positive(v);
    }
  }
  for (uint32_t u = 0; u < urns_.size() && choice.lit == noLit; ++u)
    if (urns_.isPending(u)) return chooseUrn(u);
  return choice;
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
