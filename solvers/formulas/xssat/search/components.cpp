// Definitions of variables that nothing else mentions any more constrain nobody and are left out.
// Where what is left falls apart into pieces without common variables, its value is the product
// of theirs: with disjoint variables exists, forall and chance each pass through a factor.
//
// Looking costs as much as the residual is large, and many formulas never fall apart, so each
// block is looked at less and less often while nothing is found there, and never for more than a
// part of what propagation costs.
//
// Learnt clauses belong to no piece. Where one piece has value 0, a clause that says so may, inside
// another, cut branches of that other piece, whose value in the table would then be too low. So
// what is stored of the pieces holds only once all of them are known to be above 0; until then it
// is remembered, and forgotten if one is 0 or the search is stopped. The largest piece is shown to
// be above 0 before the work on it begins.
#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

constexpr uint64_t vainWorkAllowed = 3'000;      // clauses looked at in vain, and one more for
constexpr uint64_t propagationsPerVainWork = 64; // so many propagations
constexpr uint32_t longestLookInterval = 256;    // nodes between two looks
const Rational tiny(1, 1000000);

} // namespace

template <typename N>
bool Search<N>::worthSplitting(uint32_t block) {
  Patience& patience = patience_[block];
  if (patience.wait > 0) return --patience.wait, false;
  if (vainWork_ > engine_.propagations / propagationsPerVainWork + vainWorkAllowed) return false;
  patience.interval = std::min(patience.interval * 2, longestLookInterval);
  patience.wait = patience.interval;
  ++splitTries_;
  return true;
}

// Marks the clauses that matter: those that define nothing (or a variable that has a value
// already), and the definitions of every variable that a clause that matters mentions.
template <typename N>
size_t Search<N>::markNeeded(const Scope& scope) {
  size_t needed = 0;
  std::vector<Var> waiting;
  auto need = [&](uint32_t c) {
    needed_[c] = sweep_;
    ++needed;
    for (Lit l : problem_.clause(c))
      if (Var v = variable(l); !engine_.assigned(v) && seenVar_[v] != sweep_) {
        seenVar_[v] = sweep_;
        waiting.push_back(v);
      }
  };
  auto constrains = [&](uint32_t c) {
    return defines_[c] == noVar || engine_.assigned(defines_[c]);
  };
  auto visit = [&](Var v, auto&& matters) {
    for (Lit l : {positive(v), negative(v)})
      for (uint32_t c : residual_.occurrences(l))
        if (needed_[c] != sweep_ && residual_.counts(c) && matters(c)) need(c);
  };
  for (Var v : scope.vars.subspan(scope.first))
    if (!engine_.assigned(v)) visit(v, constrains);
  while (!waiting.empty()) {
    Var v = waiting.back();
    waiting.pop_back();
    visit(v, [&](uint32_t c) { return defines_[c] == v; });
  }
  return needed;
}

template <typename N>
std::vector<typename Search<N>::Component> Search<N>::split(const Scope& scope) {
  ++sweep_;
  std::vector<Component> parts;
  size_t needed = markNeeded(scope);
  looked_ += needed;
  if (needed == 0) return parts;
  for (Var v : scope.vars.subspan(scope.first)) {
    if (engine_.assigned(v) || seenVar_[v] != sweep_) continue;
    parts.emplace_back();
    collect(v, parts.back());
  }
  return parts;
}

// Everything that a variable is connected to; clears the marks behind it.
template <typename N>
void Search<N>::collect(Var from, Component& into) {
  seenVar_[from] = 0;
  into.vars.push_back(from);
  for (size_t at = 0; at < into.vars.size(); ++at)
    for (Lit l : {positive(into.vars[at]), negative(into.vars[at])})
      for (uint32_t c : residual_.occurrences(l)) {
        if (needed_[c] != sweep_) continue;
        needed_[c] = 0;
        into.clauses.push_back(c);
        for (Lit other : problem_.clause(c))
          if (Var v = variable(other); seenVar_[v] == sweep_) {
            seenVar_[v] = 0;
            into.vars.push_back(v);
          }
      }
}

// Small pieces first: they settle soonest whether the product is 0.
template <typename N>
Outcome<N> Search<N>::product(const Window<N>& window, std::vector<Component>& parts) {
  ++splits_;
  std::ranges::sort(parts, {}, [](const Component& part) { return part.clauses.size(); });
  const size_t storedBefore = stored_.size();
  ++unsureDepth_;
  Weight<N> total; // of all but the largest
  bool sure = true, any = true;
  auto note = [&](const Outcome<N>& value) {
    sure &= !value.low.isZero();
    any &= !value.isZero();
  };
  for (size_t i = 0; i + 1 < parts.size() && any; ++i) {
    const Outcome<N> value = smallFactor(parts[i], window, total);
    total *= Weight<N>(value.low, value.high);
    note(value);
  }
  Component& largest = parts.back();
  Outcome<N> last;
  if (any && parts.size() > 1) note(last = component(largest, {N(0), N::fromDown(tiny)}));
  if (sure) leaveUnsure();
  if (any && window.alpha < total.high) last = component(largest, inner(window, total));
  if (!sure) forgetSince(storedBefore), leaveUnsure();
  return any ? total * last : zero<N>();
}

// Where the product cannot reach the window any more, only: is it above 0?
template <typename N>
Outcome<N> Search<N>::smallFactor(Component& part, const Window<N>& window,
                                  const Weight<N>& others) {
  const Window<N> sign{N(0), N::fromDown(tiny)};
  if (others.high <= window.alpha) return component(part, sign);
  const Outcome<N> value = component(part, {inner(window, others).alpha, N(1)});
  if (!value.low.isZero() || value.isZero()) return value;
  const Outcome<N> again = component(part, sign);
  return {again.low, std::min(value.high, again.high)};
}

template <typename N>
void Search<N>::leaveUnsure() {
  if (--unsureDepth_ == 0) publish();
}

template <typename N>
Outcome<N> Search<N>::component(Component& part, const Window<N>& window) {
  std::ranges::sort(part.vars);
  residual_.update();
  Residual::View outer = residual_.enter(part.vars, part.clauses);
  Weight<N> implied; // fixed at this level while a piece before this one was looked at
  for (Var v : part.vars)
    if (problem_.isChance(v) && engine_.assigned(v))
      implied *= weight_[engine_.value(positive(v)) == 1 ? positive(v) : negative(v)];
  Outcome<N> value =
      engine_.inConflict() ? zero<N>() : implied * node(inner(window, implied), Scope{part.vars});
  residual_.leave(part.vars, part.clauses, outer);
  return value;
}

template <typename N>
void Search<N>::forgetSince(size_t stored) {
  for (size_t i = stored; i < stored_.size(); ++i) table_.forget(stored_[i]);
  stored_.resize(stored);
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
