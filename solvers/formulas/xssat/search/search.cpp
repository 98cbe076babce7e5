#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/bounds/clairvoyant.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"
#include "oddsat/formulas/xssat/search/definitions.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace oddsat::xssat {

namespace {

// The innermost block that occurs, if it is exists.
uint32_t innermostExists(const Problem& problem) {
  uint32_t last = 0;
  for (Lit l : problem.clauseLits) last = std::max(last, problem.block[variable(l)]);
  const bool isExists = !problem.clauseLits.empty() && problem.blocks[last] == Quantifier::exists;
  return isExists ? last : UINT32_MAX;
}

} // namespace

template <typename N>
typename Search<N>::Symbols Search<N>::symbolsOf(const Problem& problem, const Options& options,
                                                 const std::vector<Renaming>& symmetries) {
  Patterns patterns =
      options.patterns ? findPatterns(problem, Quantifier::forall) : noPatterns(problem);
  std::vector<Permutation> generators;
  if (options.symmetries) {
    for (const Renaming& renaming : symmetries)
      if (auto p = carried(renaming, problem, patterns)) generators.push_back(std::move(*p));
    generators = symmetryGenerators(problem, patterns, std::move(generators));
  }
  std::vector<Permutation> group = symmetryGroup(generators, patterns.symbols());
  return {std::move(patterns), std::move(group)};
}

template <typename N>
Search<N>::Search(const Problem& problem, const Options& options, size_t tableBytes,
                  const std::vector<Renaming>& symmetries)
    : Search(problem, options, symbolsOf(problem, options, symmetries),
             std::make_shared<Knowledge<N>>(tableBytes)) {}

template <typename N>
Search<N>::Search(const Problem& problem, const Options& options, Symbols symbols,
                  std::shared_ptr<Knowledge<N>> knowledge)
    : problem_(problem), options_(options), patterns_(std::move(symbols.patterns)),
      knowledge_(std::move(knowledge)), refutes_(knowledge_->refutes),
      settles_(knowledge_->settles), rates_(knowledge_->rates), group_(std::move(symbols.group)),
      engine_(problem), residual_(problem, engine_, patterns_, group_, options.seed),
      urns_(problem, engine_, residual_, group_, options.seed), table_(knowledge_->table),
      all_(problem.variables), innermost_(innermostExists(problem)), seenVar_(problem.variables, 0),
      needed_(problem.clauses(), 0),
      defines_(options.definitions ? definitions(problem)
                                   : std::vector<Var>(problem.clauses(), noVar)),
      guide_(problem, defines_,
             options.guides && options.learning && problem.urns.empty() ? innermost_ : UINT32_MAX),
      patience_(problem.blocks.size()) {
  if (refutes_.size() < patterns_.all.size()) refutes_ = Counts(patterns_.all.size());
  if (rates_.size() < patterns_.symbols()) rates_ = Rates(patterns_.symbols());
  if (settles_.empty()) settles_ = Counts(2 * size_t{problem.variables});
  byRates_ = options.rates && std::ranges::count(problem.blocks, Quantifier::chance) == 0;
  engine_.learning = options.learning;
  engine_.keepsLemmas = options.lemmas;
  engine_.longestKept = longestLearnt;
  std::iota(all_.begin(), all_.end(), 0);
  std::vector<Weight<N>> weights;
  for (const Rational& p : problem.chances) weights.push_back(Weight<N>(p));
  for (uint32_t i : problem.chanceOf) weight_.push_back(weights[i]);
  for (Var v = 0; v < problem.variables; ++v)
    isChance_.push_back(problem.isChance(v) && urns_.urnOf(v) == Urns::none);
  for (const Urn& urn : problem.urns) {
    auto& chances = urnChances_.emplace_back();
    for (const auto& enabled : urn.chances) {
      chances.emplace_back();
      for (const Rational& p : enabled) chances.back().push_back(Weight<N>(p));
    }
  }
  rootConflict_ = problem.contradictory;
  for (Lit l : problem.units)
    if (!rootConflict_ && !engine_.enqueueRoot(l)) rootConflict_ = true;
  if (!rootConflict_ && !engine_.propagate()) rootConflict_ = true;
  if (!rootConflict_) residual_.update();
}

template <typename N>
bool Search<N>::countNode() {
  if (stop != Stop::no) return true;
  if (++nodes_ % nodesPerLook != 0) return false;
  return lookForStop();
}

template <typename N>
bool Search<N>::lookForStop() {
  if (crew_) crew_->rethrow();
  told_ = nodes_;
  if (limits_.reached())
    stop = Stop::limit;
  else if (mayPause_ && settled && settled())
    stop = Stop::settled;
  else if (mayPause_ && steps() >= pauseAt_)
    stop = Stop::pause;
  else if (sharing_ && isOvertaken())
    stop = Stop::overtaken;
  return stop != Stop::no;
}

// Is the residual the one that this hash was first met with? Or rather its image that has the
// least hash.
template <typename N>
bool Search<N>::sameContents(const Hash& key, size_t permutation) {
  std::vector<std::vector<Symbol>> left;
  const Permutation& image = group_[permutation];
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
  std::vector<uint32_t> drawn = urns_.contents(image);
  contents.insert(contents.end(), drawn.begin(), drawn.end());
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
  stop = Stop::no;
  mayPause_ = true;
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

template <typename N>
bool Search<N>::isOne() const {
  if (residual_.open() > 0) return false;
  for (uint32_t u = 0; u < urns_.size(); ++u)
    if (urns_.isPending(u)) return false;
  return true;
}

template <typename N>
typename Search<N>::Key Search<N>::key() const {
  std::span<const Hash> hashes = residual_.hashes();
  std::array<Hash, largestGroup> sums;
  if (!urns_.isEmpty()) {
    std::ranges::copy(hashes, sums.begin());
    hashes = {sums.data(), hashes.size()};
    urns_.addTo({sums.data(), hashes.size()});
  }
  const size_t least = Residual::least(hashes);
  return {hashes[least], least};
}

// The value of what is left. May leave the engine in conflict (then the value is 0 and the
// caller, who knows the level, learns from it).
template <typename N>
Outcome<N> Search<N>::node(const Window<N>& asked, Scope scope) {
  const bool mayPutOff = std::exchange(mayPutOff_, false);
  const bool ends = countNode();
  Window<N> window = options_.windows ? asked : Window<N>();
  residual_.update();
  if (isOne()) return one<N>();
  Known<N> known;
  const Key here = key();
  known.key = here.hash;
  if (!ends && options_.checkCache && !sameContents(here.hash, here.image))
    return expand(window, scope, known.best);
  if (auto found = lookUp(known.key)) {
    ++hits_;
    if (guidedDepth_ > 0) guide_.noteHit();
    known = std::move(*found);
    if (window.settledBy(known.low, known.high)) return {known.low, known.high};
    if (window.alpha < known.low) window.alpha = known.low;
    if (known.high < window.beta) window.beta = known.high;
    if (known.searches == Known<N>::mostWindows) window = {};
  }
  if (ends || (mayPutOff && isSearched(known.key))) return {known.low, known.high};
  uint64_t before = nodes_;
  enter(known.key, window);
  Outcome<N> value = expand(window, scope, known.best);
  if (leave(known)) return {known.low, known.high};
  if (stop != Stop::no) // returned but not stored: what is known must not widen its next window
    return {std::max(known.low, value.low), std::min(known.high, value.high)};
  if (known.low < value.low) known.low = value.low;
  if (value.high < known.high) known.high = value.high;
  known.noteSearch(nodes_ - before);
  value = {known.low, known.high};
  keep(std::move(known));
  return value;
}

template <typename N>
Outcome<N> Search<N>::expand(const Window<N>& window, Scope& scope, Lit& best) {
  Choice choice = choose(scope);
  if (choice.urn != Urns::none) return draw(choice.urn, window, scope);
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
  if (guide_.isFor(problem_.block[v])) {
    ++guidedDepth_;
    Outcome<N> value = guided(choice, window, scope, best);
    --guidedDepth_;
    return value;
  }
  return decide(choice, window, scope, best);
}

template <typename N>
Outcome<N> Search<N>::decide(const Choice& choice, const Window<N>& window, Scope& scope,
                             Lit& best) {
  const Var v = variable(choice.lit);
  if (choice.pure) return branch(choice.lit, window, scope);
  if (options_.components && urns_.isEmpty() && worthSplitting(problem_.block[v])) {
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
    if (isForeseen(v, scope)) return existsForeseen(choice.lit, window, scope, best);
    return exists(choice.lit, window, scope, best);
  case Quantifier::forall:
    if (patterns_.isBit[v]) return forallPatterns(problem_.block[v], window, scope);
    return forall(choice.lit, window, scope, best);
  case Quantifier::chance:
    return chance(choice.lit, window, scope);
  }
  return {};
}

template <typename N>
void Search<N>::statistics(std::map<std::string, uint64_t>& into) const {
  addWork(into);
  for (const auto& helper : helpers_) helper->addWork(into);
  if (isHelped()) into["threads"] = std::max<uint64_t>(into["threads"], 1 + helpers_.size());
  into["cache entries"] += table_.size();
  into["cache bytes"] += table_.bytes();
  into["cache replaced"] += table_.replaced();
  if (options_.checkCache) into["cache collisions"] += collisions_;
  into["symmetries"] = std::max<uint64_t>(into["symmetries"], group_.size());
}

template <typename N>
void Search<N>::addWork(std::map<std::string, uint64_t>& into) const {
  into["nodes"] += nodes_;
  into["decisions"] += decisions_;
  into["cache hits"] += hits_;
  into["propagations"] += engine_.propagations;
  into["conflicts"] += engine_.conflicts;
  into["learnt"] += engine_.learnt;
  into["inner searches"] += satCalls_;
  into["models"] += guide_.models();
  into["foreseen"] += informed_ ? informed_->cuts() : 0;
  into["splits"] += splits_;
  into["split attempts"] += splitTries_;
}

template <typename N>
uint64_t Search<N>::nodes() const {
  uint64_t all = nodes_;
  for (const auto& helper : helpers_) all += helper->told_;
  return all;
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
