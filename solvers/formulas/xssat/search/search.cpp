#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/bounds/clairvoyant.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"
#include "oddsat/formulas/xssat/search/outermost_choice.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

Symbols findSymbols(const Problem& problem, const Options& options,
                    const std::vector<PermutationSource>& sources) {
  Patterns patterns =
      options.patterns ? findPatterns(problem, Quantifier::forall) : noPatterns(problem);
  std::vector<Permutation> generators;
  if (options.symmetries) {
    for (const PermutationSource& source : sources)
      std::ranges::move(source(problem, patterns), std::back_inserter(generators));
    generators = symmetryGenerators(problem, patterns, std::move(generators));
  }
  std::vector<Permutation> group = symmetryGroup(generators, patterns.symbols());
  return {std::move(patterns), std::move(group)};
}

} // namespace

template <typename N>
Search<N>::Search(const Problem& whole, const Options& options, size_t tableBytes,
                  const std::vector<PermutationSource>& sources)
    : Search(whole, options, findSymbols(whole, options, sources),
             std::make_shared<SharedTables<N>>(tableBytes)) {}

template <typename N>
Search<N>::Search(const Problem& whole, const Options& options, Symbols kept,
                  std::shared_ptr<SharedTables<N>> tables)
    : Node<N>(whole, std::move(kept), options), options_(options), tables_(std::move(tables)),
      known_(tables_->table), order_(*this, options, innermost.block(), tables_->counts),
      guide_(problem, components.defines(),
             options.guides && problem.draws.empty() ? innermost.block() : UINT32_MAX),
      contents_(*this), open_(tables_->table, tables_->busy) {
  for (const Problem::Draw& draw : problem.draws) {
    auto& chances = drawChances_.emplace_back();
    for (const auto& enabled : draw.chances) {
      chances.emplace_back();
      for (const Rational& p : enabled) chances.back().push_back(Weight<N>(p));
    }
  }
}

template <typename N>
std::unique_ptr<Search<N>> Search<N>::anew() const {
  return std::unique_ptr<Search>(new Search(problem, options_, symbols, tables_));
}

template <typename N>
void Search<N>::continueFrom(Search&& before) {
  tables_->table = std::move(before.tables_->table);
  components.splits = before.components.splits;
  if (isLost) return;
  if (!engine.addLemmas(std::move(before.engine.lemmas))) isLost = true;
  if (!isLost) residual.update();
}

template <typename N>
void Search<N>::share(size_t number, threads::Helpers* helpers) {
  if (helpers) tables_->table.share(true);
  helpers_ = helpers;
  known_.share(mixAlone(number));
  open_.isShared = true;
}

template <typename N>
void Search<N>::endSharing() {
  tables_->table.share(false);
  helpers_ = nullptr;
  known_.endSharing();
  open_.isShared = false;
}

template <typename N>
void Search<N>::start(const Limits& limits, bool mayPause, uint64_t steps) {
  limits_ = limits;
  stop = Stop::no;
  mayPause_ = mayPause;
  pauseAt_ = steps < UINT64_MAX - this->steps() ? this->steps() + steps : UINT64_MAX;
}

template <typename N>
Outcome<N> Search<N>::solve(const Window<N>& window, const Limits& limits, uint64_t steps) {
  start(limits, true, steps);
  if (isLost) return zero<N>();
  Weight<N> weight = impliedSince(0, noVar);
  if (weight.high.isZero()) return zero<N>();
  Outcome<N> found = weight * value(inner(window, weight), everything());
  if (engine.inConflict()) isLost = true;
  return found;
}

template <typename N>
Outcome<N> Search<N>::valueUnder(std::span<const Lit> given, const Limits& limits, uint64_t steps) {
  start(limits, steps != UINT64_MAX,
        steps); // the known value of the whole does not answer a question about a part
  if (isLost) return zero<N>();
  Weight<N> weight = impliedSince(0, noVar);
  Outcome<N> found = zero<N>();
  if (const auto implied = commit(given, noVar))
    found = (weight *= *implied) * value({}, everything());
  back(0);
  return found;
}

template <typename N>
bool Search<N>::bestOutermost(const Outcome<N>& found, PlainTrail& plain,
                              const std::vector<Var>& own) {
  mayPause_ = false; // the value is known, and only this search finds the choice
  return chooseOutermost<N>(*this, found, plain, own);
}

template <typename N>
bool Search<N>::countNode() {
  if (stop != Stop::no) return true;
  order_.countNode();
  return nodes() % nodesPerLook == 0 && lookForStop();
}

template <typename N>
bool Search<N>::lookForStop() {
  if (helpers_) helpers_->rethrow();
  publishedNodes_ = nodes();
  if (limits_.reached())
    stop = Stop::limit;
  else if (mayPause_ && settled && settled())
    stop = Stop::settled;
  else if (mayPause_ && steps() >= pauseAt_)
    stop = Stop::pause;
  else if (open_.isShared && open_.isOvertaken())
    stop = Stop::overtaken;
  return stop != Stop::no;
}

template <typename N>
Outcome<N> Search<N>::value(const Window<N>& asked, Scope scope) {
  const bool mayDefer = std::exchange(open_.mayDefer, false);
  const bool ends = countNode();
  Window<N> window = options_.windows ? asked : Window<N>();
  residual.update();
  if (isOne()) return one<N>();
  Known<N> known;
  const Trail::Key here = this->key();
  known.key = here.hash;
  if (!ends && options_.checkCache && !contents_.isSame(here))
    return expand(window, scope, known.best);
  if (auto found = known_.find(known.key)) {
    ++hits_;
    if (guidedDepth_ > 0) guide_.noteHit();
    known = std::move(*found);
    if (window.settledBy(known.low, known.high)) return {known.low, known.high};
    if (window.alpha < known.low) window.alpha = known.low;
    if (known.high < window.beta) window.beta = known.high;
    if (known.searches == Known<N>::mostWindows) window = {};
  }
  if (ends || (mayDefer && open_.isSearched(known.key))) return {known.low, known.high};
  uint64_t before = nodes();
  open_.enter(known.key, window);
  Outcome<N> found = expand(window, scope, known.best);
  if (open_.leave(known, stop == Stop::overtaken)) {
    stop = Stop::no;
    return {known.low, known.high};
  }
  if (stop != Stop::no) // not stored, because it must not widen the next window
    return {std::max(known.low, found.low), std::min(known.high, found.high)};
  if (known.low < found.low) known.low = found.low;
  if (found.high < known.high) known.high = found.high;
  known.noteSearch(nodes() - before);
  found = {known.low, known.high};
  known_.keep(std::move(known));
  return found;
}

template <typename N>
Outcome<N> Search<N>::expand(const Window<N>& window, Scope& scope, Lit& best) {
  Choice choice = choose(scope);
  if (choice.draw != DrawStates::none) return drawn(choice.draw, window, scope);
  Var v = variable(choice.lit);
  if (innermost.isFor(v)) {
    const Sat answer = innermost.satisfiableKeeping(scope);
    if (answer != Sat::unknown) return answer == Sat::yes ? one<N>() : zero<N>();
  }
  if (guide_.isFor(problem.block[v])) {
    ++guidedDepth_;
    Outcome<N> found = guided(choice, window, scope, best);
    --guidedDepth_;
    return found;
  }
  return decide(choice, window, scope, best);
}

template <typename N>
Outcome<N> Search<N>::decide(const Choice& choice, const Window<N>& window, Scope& scope,
                             Lit& best) {
  const Var v = variable(choice.lit);
  const uint32_t block = problem.block[v];
  if (choice.isPure) return branch(choice.lit, window, scope);
  if (components.isDue(block)) {
    std::vector<Component> parts = components.split(scope);
    if (parts.empty()) return one<N>();
    if (parts.size() > 1 || parts[0].clauses.size() * 8 < residual.open() * 7) {
      components.noteFound(block);
      ++components.splits;
      return Product<N>(*this, known_).value(window, parts);
    }
    components.noteVain();
  }
  switch (problem.kind(v)) {
  case Quantifier::exists:
    if (hasUpperBounds(v, scope)) return existsBounded(choice.lit, window, scope, best);
    return exists(choice.lit, window, scope, best);
  case Quantifier::forall:
    if (symbols.patterns.isBit[v]) return forallPatterns(block, window, scope);
    return forall(choice.lit, window, scope, best);
  case Quantifier::chance:
    return chance(choice.lit, window, scope);
  }
  return {};
}

// The search along a guide (guide.hpp): it searches for a model only if no cube is possible, and
// branches on a literal that the nearest cube needs. If there is no model, the value is 0, and the
// clause learnt from that also cuts other branches. So the probability is collected from cubes of
// models and from conflicts.
template <typename N>
Outcome<N> Search<N>::guided(Choice choice, const Window<N>& window, Scope& scope, Lit& best) {
  const uint32_t block = problem.block[variable(choice.lit)];
  if (!guide_.isTurn()) return decide(choice, window, scope, best);
  Guide::Look look = guide_.look(engine, residual, block);
  if (!look.isCube) {
    const size_t before = engine.trail().size();
    const Sat answer = findModel(scope);
    if (answer == Sat::no) return zero<N>();
    if (engine.trail().size() > before) return furtherOn(before, window, scope, best);
    if (answer == Sat::yes) look = guide_.look(engine, residual, block);
  }
  if (look.isClosed) return one<N>();
  if (look.next != noLit && !choice.isPure) choice.lit = look.next;
  return decide(choice, window, scope, best);
}

template <typename N>
Sat Search<N>::findModel(const Scope& scope) {
  const auto isOpen = [&](Var v) { return guide_.isFor(problem.block[v]) && !engine.assigned(v); };
  const auto open = std::ranges::count_if(scope.vars.subspan(scope.first), isOpen);
  const uint64_t before = engine.work();
  std::vector<Lit> model;
  const Sat answer = innermost.satisfiableKeeping(scope, &model, guide_.workAllowed(before));
  if (answer == Sat::yes) guide_.add(model, engine, residual);
  const auto how = answer == Sat::yes  ? Guide::Tried::model
                   : answer == Sat::no ? Guide::Tried::refuted
                                       : Guide::Tried::tooLong;
  guide_.noteTry(how, size_t(open), engine.work() - before);
  return answer;
}

// Continues at the same node after a clause was learnt that assigns literals here.
template <typename N>
Outcome<N> Search<N>::furtherOn(size_t before, const Window<N>& window, Scope& scope, Lit& best) {
  residual.update();
  const Weight<N> implied = impliedSince(before, noVar);
  if (isOne()) return implied * one<N>();
  return implied * expand(inner(window, implied), scope, best);
}

// The branch in which these literals are true, one level for each.
template <typename N>
Outcome<N> Search<N>::branch(std::span<const Lit> lits, Var decided, const Window<N>& window,
                             const Scope& scope) {
  const uint32_t level = engine.level();
  ++decisions_;
  Outcome<N> found = zero<N>();
  if (const auto weight = commit(lits, decided))
    found = *weight * value(inner(window, *weight), scope);
  if (engine.inConflict()) engine.learn();
  back(level);
  return found;
}

// Clauses learnt in one branch may assign literals at the node itself.
template <typename N>
bool Search<N>::resume(Weight<N>& implied, Var decided) {
  size_t before = engine.trail().size();
  if (!engine.assertPending()) return false;
  implied = impliedSince(before, decided);
  return true;
}

// The branch in which l is true, after the branch in which it is false; w as set by resume().
template <typename N>
Outcome<N> Search<N>::otherBranch(Lit l, const Window<N>& window, const Scope& scope,
                                  const Weight<N>& w) {
  if (engine.value(l) == -1) return zero<N>();
  Outcome<N> found = engine.value(l) == 1 ? w * value(inner(window, w), scope)
                                          : w * branch(l, inner(window, w), scope);
  if (found.isZero() && !engine.inConflict()) engine.assertPending();
  return found;
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
    const Weight<N>& w = probability(l);
    return w * branch(l, inner(window, w, probability(opposite(l)) * Outcome<N>{}), scope);
  };
  open_.mayDefer = open_.isShared;
  Outcome<N> first = branchFirst();
  open_.mayDefer = false;
  if (std::exchange(open_.deferred, false)) {
    l = opposite(l);
    first = branchFirst();
  }
  const Weight<N>& q = probability(opposite(l));
  Weight<N> implied;
  if (!resume(implied, variable(l))) return zero<N>();
  Outcome<N> rest = first + q * Outcome<N>{};
  if (first.low >= window.beta || rest.high <= window.alpha) return rest;
  return first + q * otherBranch(opposite(l), inner(window, q, first), scope, implied);
}

// Forall blocks that choose between patterns (patterns.hpp) have one branch for each pattern in a
// relevant clause. An assignment that falsifies no pattern leaves fewer clauses to satisfy than any
// of these, so it need not be searched.
template <typename N>
bool Search<N>::isLive(uint32_t pattern) const {
  return std::ranges::any_of(symbols.patterns.all[pattern].clauses,
                             [&](uint32_t c) { return residual.counts(c); });
}

// Patterns that settled their node most often, or lately, come first.
template <typename N>
Outcome<N> Search<N>::forallPatterns(uint32_t block, const Window<N>& window, const Scope& scope) {
  const Patterns& patterns = symbols.patterns;
  std::vector<std::pair<int64_t, uint32_t>> order; // promise, pattern; fixed during sorting
  for (uint32_t p : patterns.ofBlock[block])
    if (isLive(p)) order.emplace_back(order_.promise(patterns.firstSymbol + p), p);
  std::ranges::stable_sort(order, std::greater<>(), [](const auto& each) { return each.first; });
  Outcome<N> found = one<N>();
  Weight<N> implied;
  bool isFirst = true;
  for (auto [times, p] : order) {
    if (!isFirst) {
      Weight<N> more;
      if (!resume(more, noVar)) return zero<N>();
      implied *= more;
      residual.update();
      if (!isLive(p)) continue;
    }
    isFirst = false;
    Window<N> rest = window;
    if (found.high < rest.beta) rest.beta = found.high;
    std::vector<Lit> falsified;
    for (Lit l : patterns.all[p].lits) falsified.push_back(opposite(l));
    Outcome<N> answer = implied * branch(falsified, noVar, inner(rest, implied), scope);
    if (answer.low < found.low) found.low = answer.low;
    if (answer.high < found.high) found.high = answer.high;
    const bool settles = found.high.isZero() || found.high <= window.alpha;
    noteBranch(patterns.firstSymbol + p, settles);
    if (!settles) continue;
    if (found.high.isZero() && !engine.inConflict()) engine.assertPending();
    return {N(0), found.high};
  }
  return found;
}

template <typename N>
std::vector<typename Search<N>::DrawBranch> Search<N>::branchesOf(uint32_t u) const {
  const Problem::Draw& draw = problem.draws[u];
  DrawStates::State state = draws.look(u);
  std::vector<DrawBranch> all;
  size_t rank = 0;
  for (size_t i = 0; i < draw.outcomes.size(); ++i) {
    if (draw.enabled[i] != noLit && engine.value(draw.enabled[i]) != 1) continue;
    const Weight<N>* chance = &drawChances_[u][state.enabled - 1][rank++];
    if (engine.value(draw.outcomes[i]) != -1) all.push_back({draw.outcomes[i], chance});
  }
  return all;
}

// One branch for each enabled and open outcome, multiplied by its probability. An outcome that is
// already false adds nothing; one that is already true has the only branch.
template <typename N>
Outcome<N> Search<N>::drawn(uint32_t draw, const Window<N>& window, const Scope& scope) {
  std::vector<DrawBranch> all = branchesOf(draw);
  std::vector<Outcome<N>> behind(all.size() + 1, zero<N>()); // limits of the rest of the sum
  auto lookAhead = [&] {
    for (size_t i = all.size(); i-- > 0;) behind[i] = behind[i + 1] + *all[i].chance * Outcome<N>{};
  };
  lookAhead();
  size_t mayDefer = open_.isShared ? all.size() : 0; // outcomes that were not deferred yet
  Outcome<N> sum = zero<N>(), last = zero<N>();
  Weight<N> implied;
  draws.setDone(draw, true);
  for (size_t i = 0; i < all.size(); ++i) {
    if (i > 0) {
      Weight<N> more;
      if (!resume(more, noVar)) return draws.setDone(draw, false), zero<N>();
      implied *= more;
    }
    if (engine.value(all[i].outcome) == -1) continue;
    Window<N> own = inner(inner(window, *all[i].chance, sum + behind[i + 1]), implied);
    open_.mayDefer = i + 1 < mayDefer;
    const Lit outcome = all[i].outcome;
    const bool isSettled = engine.value(outcome) == 1;
    Outcome<N> found = isSettled ? value(own, scope) : branch(outcome, own, scope);
    open_.mayDefer = false;
    if (std::exchange(open_.deferred, false)) {
      std::rotate(begin(all) + long(i), begin(all) + long(i) + 1, end(all));
      lookAhead();
      --mayDefer, --i;
      continue;
    }
    last = implied * found;
    sum = sum + *all[i].chance * last;
    Outcome<N> rest = sum + behind[i + 1];
    if (sum.low >= window.beta || rest.high <= window.alpha) {
      sum = rest;
      break;
    }
  }
  draws.setDone(draw, false);
  if (last.isZero() && !engine.inConflict()) engine.assertPending();
  return sum;
}

// The branches of the outermost exists block have upper bounds (clairvoyant.hpp): the branch with
// the higher bound comes first, and a branch whose bound is too low is not searched. Components
// have no such bounds.
template <typename N>
bool Search<N>::hasUpperBounds(Var v, const Scope& scope) {
  if (problem.block[v] != 0 || scope.vars.size() != everything().vars.size()) return false;
  if (makeClairvoyant_ && steps() >= options_.clairvoyantFrom) {
    clairvoyant_ = makeClairvoyant_();
    makeClairvoyant_ = {};
  }
  return clairvoyant_ != nullptr;
}

// An upper bound of the branch in which l is true. The bound is one of the whole formula, so it is
// divided by the probability of the chance literals on the path, which is multiplied outside this
// node.
template <typename N>
N Search<N>::upperBoundOf(Lit l) {
  std::vector<Lit> given = {l};
  for (Lit other : engine.trail())
    if (problem.block[variable(other)] == 0) given.push_back(other);
  const auto high = clairvoyant_->upperBound(given, steps(), limits_);
  if (!high) return N(1);
  return N::overUp(N::fromUp(high->rational()), impliedSince(0, noVar).low);
}

template <typename N>
Outcome<N> Search<N>::existsBounded(Lit l, const Window<N>& window, const Scope& scope, Lit& best) {
  N first = upperBoundOf(l), second = upperBoundOf(opposite(l));
  if (first < second) {
    std::swap(first, second);
    l = opposite(l);
  }
  if (first <= window.alpha) {
    clairvoyant_->noteUse(true);
    return {N(0), first};
  }
  Outcome<N> found = branch(l, window, scope);
  best = l;
  if (first < found.high) found.high = first;
  if (found.low >= window.beta || found.low.isOne()) return {found.low, N(1)};
  Window<N> rest = window;
  if (rest.alpha < found.low) rest.alpha = found.low;
  const bool isCut = second <= rest.alpha;
  clairvoyant_->noteUse(isCut);
  if (isCut) return {found.low, std::max(found.high, second)};
  Weight<N> implied;
  if (!resume(implied, noVar)) return zero<N>();
  Outcome<N> other = otherBranch(opposite(l), rest, scope, implied);
  if (found.low < other.low) best = opposite(l);
  return {std::max(found.low, other.low), std::max(found.high, other.high)};
}

template <typename N>
uint64_t Search<N>::steps() const {
  const uint64_t own = engine.propagations + 4 * nodes() + components.clausesVisited();
  return own + (clairvoyant_ ? clairvoyant_->steps() : 0);
}

template <typename N>
void Search<N>::statistics(Statistics& into) const {
  const Table<N>& table = tables_->table;
  addWork(into);
  into["cache_entries"] += table.size();
  into["cache_bytes"] += table.bytes();
  into["cache_replaced"] += table.replaced();
  if (options_.checkCache) into["cache_collisions"] += contents_.collisions();
  into["symmetries"] = std::max<uint64_t>(into["symmetries"], symbols.group.size());
}

template <typename N>
void Search<N>::addWork(Statistics& into) const {
  into["nodes"] += nodes();
  into["decisions"] += decisions_;
  into["cache_hits"] += hits_;
  into["propagations"] += engine.propagations;
  into["conflicts"] += engine.conflicts;
  into["learnt"] += engine.learnt;
  into["inner_searches"] += innermost.searches();
  into["models"] += guide_.models();
  into["foreseen"] += clairvoyant_ ? clairvoyant_->cuts() : 0;
  into["splits"] += components.splits;
  into["split_attempts"] += components.tries();
}

template class Search<Fraction>;
template class Search<Rounded>;

} // namespace oddsat::xssat
