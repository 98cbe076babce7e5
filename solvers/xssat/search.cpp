#include "xssat/search.hpp"

#include "xssat/definitions.hpp"
#include "xssat/fraction.hpp"
#include "xssat/rounded.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace oddsat::xssat {

namespace {

constexpr size_t longestLearnt = 12; // outside the innermost block

} // namespace

template <typename N>
Search<N>::Search(const Problem& problem, const Options& options, size_t tableBytes)
    : problem_(problem), options_(options), patterns_(findPatterns(problem, options.patterns)),
      refutes_(patterns_.all.size(), 0),
      group_(symmetryGroup(options.symmetries ? symmetryGenerators(problem, patterns_)
                                              : std::vector<Permutation>(),
                           patterns_.symbols())),
      engine_(problem), residual_(problem, engine_, patterns_, group_, options.seed),
      table_(tableBytes), all_(problem.variables), seenVar_(problem.variables, 0),
      needed_(problem.clauses(), 0), defines_(definitions(problem)),
      patience_(problem.blocks.size()) {
  engine_.learning = options.learning;
  engine_.longestKept = longestLearnt;
  std::iota(all_.begin(), all_.end(), 0);
  for (const Rational& p : problem.chance) weight_.push_back(Weight<N>(p));
  for (Var v = 0; v < problem.variables; ++v) isChance_.push_back(problem.isChance(v));
  uint32_t last = 0; // the innermost block that occurs
  for (Lit l : problem.clauseLits) last = std::max(last, problem.block[variable(l)]);
  if (!problem.clauseLits.empty() && problem.blocks[last] == Quantifier::exists) innermost_ = last;
  rootConflict_ = problem.contradictory;
  for (Lit l : problem.units)
    if (!rootConflict_ && !engine_.enqueueRoot(l)) rootConflict_ = true;
  if (!rootConflict_ && !engine_.propagate()) rootConflict_ = true;
  if (!rootConflict_) residual_.update();
}

template <typename N>
bool Search<N>::stopped() {
  if (!stoppedBy.empty()) return true;
  if (++nodes_ % 64 != 0) return false;
  return askLimits();
}

template <typename N>
bool Search<N>::askLimits() {
  if (auto why = limits_.reason())
    stoppedBy = *why;
  else if (settled && settled())
    stoppedBy = "settled";
  else if (steps() >= pauseAt_)
    stoppedBy = "paused";
  return !stoppedBy.empty();
}

// Is the residual the one that this hash was first met with? Or rather its image that has the
// least hash.
template <typename N>
bool Search<N>::sameContents(const Hash& key) {
  std::vector<std::vector<Symbol>> left;
  const Permutation& image = group_[residual_.least()];
  for (uint32_t c = 0; c < problem_.clauses(); ++c) {
    if (!residual_.counts(c)) continue;
    left.emplace_back();
    patterns_.symbolsOf(problem_, problem_.clause(c), left.back());
    std::erase_if(left.back(), [&](Symbol s) { return !residual_.isLeft(s); });
    for (Symbol& s : left.back()) s = image[s];
    std::ranges::sort(left.back());
    left.back().push_back(noLit); // the end of the clause
  }
  std::ranges::sort(left);
  std::vector<Symbol> contents;
  for (const auto& clause : left) contents.insert(contents.end(), clause.begin(), clause.end());
  auto [met, isNew] = contents_.try_emplace({key.low, key.high}, std::move(contents));
  if (isNew || met->second == contents) return true;
  ++collisions_;
  return false;
}

template <typename N>
void Search<N>::back(uint32_t level) {
  if (level >= engine_.level()) return;
  residual_.backtrack(engine_.startOf(level));
  engine_.backtrack(level);
}

template <typename N>
Outcome<N> Search<N>::solve(const Window<N>& window, const Limits& limits, uint64_t steps) {
  limits_ = limits;
  stoppedBy.clear();
  pauseAt_ = steps < UINT64_MAX - this->steps() ? this->steps() + steps : UINT64_MAX;
  if (rootConflict_) return zero<N>();
  Weight<N> weight = impliedSince(0, noVar);
  if (weight.high.isZero()) return zero<N>();
  Outcome<N> value = weight * node(inner(window, weight), Scope{all_});
  if (engine_.inConflict()) rootConflict_ = true;
  return value;
}

// The probability of the chance literals that propagation has fixed: they have one branch left.
template <typename N>
Weight<N> Search<N>::impliedSince(size_t from, Var except) const {
  Weight<N> product;
  for (size_t i = from; i < engine_.trail().size(); ++i) {
    Lit l = engine_.trail()[i];
    Var v = variable(l);
    if (isChance_[v] && v != except && residual_.inView(v)) product *= weight_[l];
  }
  return product;
}

// The value of what is left. May leave the engine in conflict (then the value is 0 and the
// caller, who knows the level, learns from it).
template <typename N>
Outcome<N> Search<N>::node(const Window<N>& asked, Scope scope) {
  bool stop = stopped();
  Window<N> window = options_.windows ? asked : Window<N>();
  residual_.update();
  if (residual_.open() == 0) return one<N>();
  Known<N> known;
  known.key = residual_.key();
  if (!stop && options_.checkCache && !sameContents(known.key))
    return expand(window, scope, known.best);
  if (const Known<N>* found = table_.find(known.key)) {
    ++hits_;
    known.low = found->low, known.high = found->high, known.best = found->best;
    if (window.settledBy(known.low, known.high)) return {known.low, known.high};
    window = {};
  }
  if (stop) return {known.low, known.high};
  uint64_t before = nodes_;
  Outcome<N> value = expand(window, scope, known.best);
  if (!stoppedBy.empty()) // told, but not kept: what is known of it must not widen its next window
    return {std::max(known.low, value.low), std::min(known.high, value.high)};
  if (known.low < value.low) known.low = value.low;
  if (value.high < known.high) known.high = value.high;
  known.work = static_cast<uint32_t>(std::min<uint64_t>(nodes_ - before, UINT32_MAX));
  value = {known.low, known.high};
  if (splitDepth_ > 0) stored_.push_back(known.key);
  table_.store(std::move(known));
  return value;
}

template <typename N>
Outcome<N> Search<N>::expand(const Window<N>& window, Scope& scope, Lit& best) {
  Choice choice = choose(scope);
  Var v = variable(choice.lit);
  if (options_.learning && problem_.block[v] == innermost_) {
    engine_.longestKept = SIZE_MAX;
    Sat answer = satisfiable(scope);
    engine_.longestKept = longestLearnt;
    switch (answer) {
    case Sat::yes:
      return one<N>();
    case Sat::no:
      return zero<N>();
    case Sat::unknown:
      break;
    }
  }
  if (choice.pure) return branch(choice.lit, window, scope);
  if (options_.components && worthSplitting(problem_.block[v])) {
    std::vector<Component> parts = split(scope);
    if (parts.empty()) return one<N>();
    if (parts.size() > 1 || parts[0].clauses.size() * 8 < residual_.open() * 7) {
      patience_[problem_.block[v]] = {};
      vainWork_ = 0;
      return product(window, parts);
    }
    vainWork_ += residual_.open();
  }
  switch (problem_.kind(v)) {
  case Quantifier::exists:
    return exists(choice.lit, window, scope, best);
  case Quantifier::forall:
    if (patterns_.isBit[v]) return forallPatterns(problem_.block[v], window, scope);
    return forall(choice.lit, window, scope, best);
  case Quantifier::chance:
    return chance(choice.lit, window, scope);
  }
  return {};
}

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

template <typename N>
Outcome<N> Search<N>::exists(Lit l, const Window<N>& window, const Scope& scope, Lit& best) {
  Outcome<N> first = branch(l, window, scope);
  best = l;
  if (first.low >= window.beta || first.low.isOne()) return {first.low, N(1)};
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
  if (first.high <= window.alpha || first.high.isZero()) return {N(0), first.high};
  Window<N> rest = window;
  if (first.high < rest.beta) rest.beta = first.high;
  Outcome<N> second = otherBranch(opposite(l), rest, scope, implied);
  if (second.high < first.high) best = opposite(l);
  return {std::min(first.low, second.low), std::min(first.high, second.high)};
}

template <typename N>
Outcome<N> Search<N>::chance(Lit l, const Window<N>& window, const Scope& scope) {
  const Weight<N>&p = weight_[l], &q = weight_[opposite(l)];
  Outcome<N> first = p * branch(l, inner(window, p, q * Outcome<N>{}), scope);
  Weight<N> implied;
  if (!resume(implied, variable(l))) return zero<N>();
  Outcome<N> rest = first + q * Outcome<N>{};
  if (first.low >= window.beta || rest.high <= window.alpha) return rest;
  return first + q * otherBranch(opposite(l), inner(window, q, first), scope, implied);
}

// A variable of the outermost block that matters: the one that occurs most in what is
// left, above all in short clauses.
template <typename N>
typename Search<N>::Choice Search<N>::choose(Scope& scope) {
  Choice choice;
  uint32_t most = 0, block = UINT32_MAX;
  for (size_t i = scope.first; i < scope.vars.size(); ++i) {
    Var v = scope.vars[i];
    if (engine_.assigned(v)) continue;
    if (problem_.block[v] > block) break;
    uint32_t with = residual_.pull(positive(v));
    uint32_t without = residual_.pull(negative(v));
    if (with + without == 0) continue;
    if (block == UINT32_MAX) {
      scope.first = i;
      block = problem_.block[v];
      if (block == innermost_ && options_.learning) return {positive(v), false};
      if (patterns_.isBit[v]) return {positive(v), false};
    }
    if (!problem_.isChance(v) && (with == 0 || without == 0)) {
      bool takePositive = (with > 0) == (problem_.kind(v) == Quantifier::exists);
      return {takePositive ? positive(v) : negative(v), true};
    }
    if (with + without > most || (with + without == most && problem_.isChance(v))) {
      most = with + without;
      choice.lit = positive(v);
    }
  }
  return choice;
}

// Gives each variable in turn a value that keeps the whole as high, or for forall as low, as it
// is; the table knows most of the answers. Where the value is the worst that this side can have,
// or where a variable matters no more, any will do.
template <typename N>
std::vector<Lit> Search<N>::bestOutermost(const Outcome<N>& value) {
  bool maximise = problem_.blocks[0] == Quantifier::exists;
  bool anyWill = maximise ? value.low.isZero() : value.high.isOne();
  Weight<N> weight = rootConflict_ ? Weight<N>() : impliedSince(0, noVar);
  for (Var v = 0; v < problem_.blockEnd[0] && !anyWill && !engine_.inConflict(); ++v) {
    residual_.update();
    if (engine_.assigned(v) || residual_.pull(positive(v)) + residual_.pull(negative(v)) == 0)
      continue;
    Weight<N> before = weight;
    if (!keepsValue(positive(v), weight, value)) {
      if (!stoppedBy.empty()) return back(0), std::vector<Lit>();
      weight = before;
      commit(negative(v), weight);
    }
  }
  std::vector<Lit> chosen;
  for (Var v = 0; v < problem_.blockEnd[0]; ++v)
    chosen.push_back(engine_.value(positive(v)) == 1 ? positive(v) : negative(v));
  back(0);
  return chosen;
}

// Opens a level with l true; false: that is impossible.
template <typename N>
bool Search<N>::commit(Lit l, Weight<N>& weight) {
  residual_.update(); // no burst may span two levels
  size_t before = engine_.trail().size();
  engine_.decide(l);
  if (!engine_.propagate()) return false;
  weight *= impliedSince(before, variable(l));
  return true;
}

// Commits to l if that keeps the value, of the outermost block's side. A forall block that has
// falsified a clause has the value 0 for good; the conflict stays.
template <typename N>
bool Search<N>::keepsValue(Lit l, Weight<N>& weight, const Outcome<N>& value) {
  uint32_t level = engine_.level();
  Outcome<N> branch = commit(l, weight) ? weight * node({}, Scope{all_}) : zero<N>();
  bool maximise = problem_.blocks[0] == Quantifier::exists;
  if (maximise ? branch.low >= value.low : branch.high <= value.high) return true;
  back(level);
  return false;
}

template <typename N>
Outcome<N> Search<N>::valueUnder(std::span<const Lit> given, const Limits& limits) {
  limits_ = limits;
  stoppedBy.clear();
  pauseAt_ = UINT64_MAX;
  if (rootConflict_) return zero<N>();
  Weight<N> weight = impliedSince(0, noVar);
  bool possible = true;
  for (size_t i = 0; i < given.size() && possible; ++i)
    if (engine_.value(given[i]) != 1)
      possible = engine_.value(given[i]) == 0 && commit(given[i], weight);
  Outcome<N> value = possible ? weight * node({}, Scope{all_}) : zero<N>();
  back(0);
  return value;
}

template <typename N>
void Search<N>::statistics(std::map<std::string, uint64_t>& into) const {
  into["nodes"] += nodes_;
  into["decisions"] += decisions_;
  into["cache hits"] += hits_;
  into["cache entries"] += table_.size();
  into["cache bytes"] += table_.bytes();
  into["cache replaced"] += table_.replaced;
  into["propagations"] += engine_.propagations;
  into["conflicts"] += engine_.conflicts;
  into["learnt"] += engine_.learnt;
  into["inner searches"] += satCalls_;
  if (options_.checkCache) into["cache collisions"] += collisions_;
  into["splits"] += splits_;
  into["split attempts"] += splitTries_;
  into["symmetries"] = std::max<uint64_t>(into["symmetries"], group_.size());
}

template class Search<Fraction>;
template class Search<Rounded>;

} // namespace oddsat::xssat
