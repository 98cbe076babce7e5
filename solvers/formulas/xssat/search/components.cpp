#include "oddsat/formulas/xssat/search/components.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"
#include "oddsat/formulas/xssat/search/node.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

// Clauses that may be visited in vain, and one more for each 64 propagations.
constexpr uint64_t vainWorkAllowed = 3'000;
constexpr uint64_t propagationsPerVainWork = 64;
constexpr uint32_t longestInterval = 256; // nodes between two attempts
const Rational tiny(1, 1000000);

using Rank = std::vector<uint32_t>; // by variable: outer blocks first, then any order

Rank ranks(const Problem& problem, bool upwards) {
  Rank rank(problem.variables);
  for (Var v = 0; v < problem.variables; ++v) {
    uint32_t block = problem.block[v];
    Var begin = block == 0 ? 0 : problem.blockEnd[block - 1];
    rank[v] = upwards ? v : begin + (problem.blockEnd[block] - 1 - v);
  }
  return rank;
}

// True if some literal of a, other than those of v, is the complement of a literal of b.
bool clash(std::span<const Lit> a, std::span<const Lit> b, Var v) {
  return std::ranges::any_of(
      a, [&](Lit l) { return variable(l) != v && std::ranges::binary_search(b, opposite(l)); });
}

constexpr size_t mostComparisons = 400;

bool alwaysFits(const Problem& problem, Var v, const std::vector<uint32_t>& with,
                const std::vector<uint32_t>& without) {
  if (with.size() * without.size() > mostComparisons) return false;
  for (uint32_t a : with)
    for (uint32_t b : without)
      if (!clash(problem.clause(a), problem.clause(b), v)) return false;
  return true;
}

// Assigns each clause to its last variable, if that is existential and all resolvents on it are
// tautologies.
std::vector<Var> definitionsAlong(const Problem& problem, const Rank& rank) {
  std::vector<std::vector<uint32_t>> last(2 * size_t{problem.variables}); // by literal
  for (uint32_t c = 0; c < problem.clauses(); ++c) {
    Lit latest =
        *std::ranges::max_element(problem.clause(c), {}, [&](Lit l) { return rank[variable(l)]; });
    last[latest].push_back(c);
  }
  std::vector<Var> defines(problem.clauses(), noVar);
  for (Var v = 0; v < problem.variables; ++v) {
    const auto &with = last[positive(v)], &without = last[negative(v)];
    if (problem.kind(v) != Quantifier::exists || !alwaysFits(problem, v, with, without)) continue;
    for (uint32_t c : with) defines[c] = v;
    for (uint32_t c : without) defines[c] = v;
  }
  return defines;
}

// By clause: the existential variable that it helps to define, or noVar. While no other clause
// contains that variable, its definition constrains nothing: the variable can satisfy all of its
// clauses for every assignment of the others, which are in its block or further outside. No
// variable is defined by itself, not even indirectly.
std::vector<Var> definitions(const Problem& problem) {
  std::vector<Var> up = definitionsAlong(problem, ranks(problem, true));
  std::vector<Var> down = definitionsAlong(problem, ranks(problem, false));
  return std::ranges::count(down, noVar) < std::ranges::count(up, noVar) ? down : up;
}

} // namespace

ComponentView::ComponentView(Residual& residual, Component& part)
    : residual_(residual), part_(part) {
  std::ranges::sort(part.vars);
  residual.update();
  outer_ = residual.enter(part.vars, part.clauses);
}

Components::Components(const Trail& trail, const Options& options)
    : trail_(trail), problem_(trail.problem), isOn_(options.components && problem_.draws.empty()),
      defines_(options.definitions ? definitions(problem_)
                                   : std::vector<Var>(problem_.clauses(), noVar)),
      seenVar_(problem_.variables, 0), needed_(problem_.clauses(), 0),
      patience_(problem_.blocks.size()) {}

bool Components::isDue(uint32_t block) {
  if (!isOn_) return false;
  Patience& patience = patience_[block];
  if (patience.wait > 0) return --patience.wait, false;
  if (vainWork_ > trail_.engine.propagations / propagationsPerVainWork + vainWorkAllowed)
    return false;
  patience.interval = std::min(patience.interval * 2, longestInterval);
  patience.wait = patience.interval;
  ++tries_;
  return true;
}

void Components::noteFound(uint32_t block) {
  patience_[block] = {};
  vainWork_ = 0;
}

void Components::noteVain() {
  vainWork_ += trail_.residual.open();
}

// Marks the needed clauses: those that define no variable or an assigned one, and the definitions
// of all variables in needed clauses.
size_t Components::markNeeded(const Scope& scope) {
  size_t needed = 0;
  std::vector<Var> waiting;
  const Engine& engine = trail_.engine;
  auto need = [&](uint32_t c) {
    needed_[c] = sweep_;
    ++needed;
    for (Lit l : problem_.clause(c))
      if (Var v = variable(l); !engine.assigned(v) && seenVar_[v] != sweep_) {
        seenVar_[v] = sweep_;
        waiting.push_back(v);
      }
  };
  auto constrains = [&](uint32_t c) {
    return defines_[c] == noVar || engine.assigned(defines_[c]);
  };
  auto visit = [&](Var v, auto&& matters) {
    for (Lit l : {positive(v), negative(v)})
      for (uint32_t c : trail_.residual.occurrences(l))
        if (needed_[c] != sweep_ && trail_.residual.counts(c) && matters(c)) need(c);
  };
  for (Var v : scope.vars.subspan(scope.first))
    if (!engine.assigned(v)) visit(v, constrains);
  while (!waiting.empty()) {
    Var v = waiting.back();
    waiting.pop_back();
    visit(v, [&](uint32_t c) { return defines_[c] == v; });
  }
  return needed;
}

std::vector<Component> Components::split(const Scope& scope) {
  ++sweep_;
  std::vector<Component> parts;
  size_t needed = markNeeded(scope);
  visited_ += needed;
  if (needed == 0) return parts;
  for (Var v : scope.vars.subspan(scope.first)) {
    if (trail_.engine.assigned(v) || seenVar_[v] != sweep_) continue;
    parts.emplace_back();
    collect(v, parts.back());
  }
  return parts;
}

// Collects all variables and clauses connected to a variable, and clears their marks.
void Components::collect(Var from, Component& into) {
  seenVar_[from] = 0;
  into.vars.push_back(from);
  for (size_t at = 0; at < into.vars.size(); ++at)
    for (Lit l : {positive(into.vars[at]), negative(into.vars[at])})
      for (uint32_t c : trail_.residual.occurrences(l)) {
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

// Small components first: they show soonest whether the product is 0.
template <typename N>
Outcome<N> Product<N>::value(const Window<N>& window, std::vector<Component>& parts) {
  std::ranges::sort(parts, {}, [](const Component& part) { return part.clauses.size(); });
  const size_t storedBefore = known_.beginDoubt();
  Weight<N> total; // product of all components but the largest
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
  if (any && parts.size() > 1) note(last = node_.valueOf(largest, {N(0), N::fromDown(tiny)}));
  if (sure) known_.endDoubt();
  if (any && window.alpha < total.high) last = node_.valueOf(largest, inner(window, total));
  if (!sure) known_.forgetSince(storedBefore), known_.endDoubt();
  return any ? total * last : zero<N>();
}

// If the product cannot reach the window any more, only the sign of this component is computed: is
// it above 0?
template <typename N>
Outcome<N> Product<N>::smallFactor(Component& part, const Window<N>& window,
                                   const Weight<N>& others) {
  const Window<N> sign{N(0), N::fromDown(tiny)};
  if (others.high <= window.alpha) return node_.valueOf(part, sign);
  const Outcome<N> value = node_.valueOf(part, {inner(window, others).alpha, N(1)});
  if (!value.low.isZero() || value.isZero()) return value;
  const Outcome<N> again = node_.valueOf(part, sign);
  return {again.low, std::min(value.high, again.high)};
}

template class Product<Fraction>;
template class Product<Rounded>;

} // namespace oddsat::xssat
