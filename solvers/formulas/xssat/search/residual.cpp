#include "oddsat/formulas/xssat/search/residual.hpp"

#include "oddsat/base/wide_vectors.hpp"

#include <algorithm>
#include <random>

namespace oddsat::xssat {

Residual::Residual(const Problem& problem, const Engine& engine, const Patterns& patterns,
                   const std::vector<Permutation>& group, uint64_t seed)
    : problem_(problem), engine_(engine), patterns_(patterns), lanes_(group.size()),
      patternClauses_(patterns.all.size()), falseBits_(patterns.all.size(), 0),
      partOf_(problem.variables, 0), notTrue_(2 * size_t{problem.variables}, 0),
      cliques_(problem, patterns), hash_(lanes_) {
  buildKeys(group, seed);
  buildLists();
  recount();
}

void Residual::buildKeys(const std::vector<Permutation>& group, uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Word> keys(patterns_.symbols());
  for (Word& key : keys) key = random();
  keys_.resize(keys.size() * lanes_);
  for (Symbol s = 0; s < keys.size(); ++s)
    for (size_t i = 0; i < lanes_; ++i) keys_[s * lanes_ + i] = keys[group[i][s]];
  std::vector<Symbol> symbols;
  for (uint32_t c = 0; c < problem_.clauses(); ++c) {
    patterns_.symbolsOf(problem_, problem_.clause(c), symbols);
    if (isLong(c)) {
      slot_.push_back(index32(state_.size()));
      state_.push_back({index32(problem_.clause(c).size())});
    } else {
      slot_.push_back(index32(pairMix_.size() / (2 * lanes_)));
    }
    (isLong(c) ? isFixed_ : isFixedPair_).push_back(isFixed(symbols));
    const std::vector<Word> sums = sumsOf(symbols, 0);
    if (isLong(c)) {
      sums_.insert(sums_.end(), sums.begin(), sums.end());
    } else {
      for (Word sum : sums) pairMix_.push_back(mix(sum, lanes_).low);
      for (Word sum : sums) pairMix_.push_back(mix(sum, lanes_).high);
    }
  }
  addCliques(random());
  satisfied_.assign(state_.size(), 0);
  isTouched_.assign(state_.size(), 0);
}

std::vector<Word> Residual::sumsOf(std::span<const Symbol> symbols, Word start) const {
  std::vector<Word> sums(lanes_, start);
  for (size_t i = 0; i < lanes_; ++i)
    for (Symbol s : symbols) sums[i] += keys_[s * lanes_ + i];
  return sums;
}

// Cliques are hashed like clauses of the complements, but with a mark.
void Residual::addCliques(Word mark) {
  firstClique_ = index32(state_.size());
  for (const std::vector<Lit>& clique : cliques_.all) {
    std::vector<Symbol> symbols;
    for (Lit l : clique) symbols.push_back(opposite(l));
    state_.push_back({index32(clique.size()), none});
    isFixed_.push_back(isFixed(symbols));
    const std::vector<Word> sums = sumsOf(symbols, mark);
    sums_.insert(sums_.end(), sums.begin(), sums.end());
  }
}

bool Residual::isFixed(std::span<const Symbol> symbols) const {
  return std::ranges::all_of(symbols, [&](Symbol s) {
    std::span<const Word> images(&keys_[s * lanes_], lanes_);
    return std::ranges::all_of(images, [&](Word image) { return image == images[0]; });
  });
}

void Residual::buildLists() {
  auto occurrences = [&](auto&& takes, auto&& sink, auto&& item) {
    for (uint32_t c = 0; c < problem_.clauses(); ++c)
      if (takes(c))
        for (Lit l : problem_.clause(c)) sink(l, item(c, l));
  };
  size_t literals = 2 * size_t{problem_.variables};
  auto any = [](uint32_t) { return true; };
  auto takesLong = [&](uint32_t c) { return isLong(c); };
  auto takesPair = [&](uint32_t c) {
    return problem_.clause(c).size() == 2 && cliques_.of[c] == Cliques::none;
  };
  auto takesCliquePair = [&](uint32_t c) { return cliques_.of[c] != Cliques::none; };
  auto itself = [](uint32_t c, Lit) { return c; };
  auto slot = [&](uint32_t c, Lit) { return slot_[c]; };
  auto pair = [&](uint32_t c, Lit l) {
    auto clause = problem_.clause(c);
    return Pair{clause[clause[0] == l ? 1 : 0], slot_[c]};
  };
  all_.fill(literals, [&](auto&& sink) { occurrences(any, sink, itself); });
  auto members = [&](auto&& item) {
    for (size_t i = 0; i < cliques_.all.size(); ++i)
      for (Lit l : cliques_.all[i]) item(l, index32(firstClique_ + i));
  };
  long_.fill(literals, [&](auto&& sink) {
    occurrences(takesLong, sink, slot);
    members([&](Lit l, Slot s) { sink(opposite(l), s); });
  });
  pairs_.fill(literals, [&](auto&& sink) { occurrences(takesPair, sink, pair); });
  cliquePairs_.fill(literals, [&](auto&& sink) { occurrences(takesCliquePair, sink, pair); });
  cliquesOf_.fill(literals, [&](auto&& sink) { members(sink); });
  patternsOf_.fill(literals, [&](auto&& sink) {
    for (uint32_t p = 0; p < patterns_.all.size(); ++p)
      for (Lit l : patterns_.all[p].lits) sink(l, p);
  });
  for (size_t p = 0; p < patterns_.all.size(); ++p)
    for (uint32_t c : patterns_.all[p].clauses)
      if (isLong(c)) patternClauses_[p].push_back(slot_[c]);
  satisfiedInTurn_.resize(state_.size() + 1);
  satisfiedPairs_.resize(pairMix_.size() / (2 * lanes_) + 1);
  size_t literalsInSlots = problem_.clauseLits.size(); // a pattern counts as one literal
  for (const std::vector<Lit>& clique : cliques_.all) literalsInSlots += clique.size();
  mostLosses_ = literalsInSlots + 1;
  touched_.resize(state_.size() + 1);
}

size_t Residual::least(std::span<const Hash> hashes) {
  size_t best = 0;
  for (size_t i = 1; i < hashes.size(); ++i)
    if (hashes[i] < hashes[best]) best = i;
  return best;
}

bool Residual::isLeft(Symbol s) const {
  if (s < patterns_.firstSymbol) return engine_.value(s) == 0;
  const Pattern& pattern = patterns_.all[s - patterns_.firstSymbol];
  return falseBits_[s - patterns_.firstSymbol] < pattern.lits.size();
}

bool Residual::counts(uint32_t c) const {
  if (isLong(c)) return !satisfied_[slot_[c]] && state_[slot_[c]].part == part_;
  return std::ranges::all_of(problem_.clause(c), [&](Lit l) { return isOpenHere(l); });
}

uint32_t Residual::pull(Lit l) const {
  uint32_t sum = 0;
  forEachPair(l, [&](const Pair& pair) {
    if (isOpenHere(pair.other)) sum += 256;
  });
  if (part_ == 0)
    for (Slot s : cliquesOf_.of(l))
      if (!satisfied_[s]) sum += 256 * (state_[s].size - 1);
  for (Slot s : long_.of(l)) {
    if (satisfied_[s] || isClique(s)) continue;
    const State& state = state_[s];
    if (state.part == part_) sum += state.size >= 10 ? 1 : 1024u >> state.size;
  }
  return sum;
}

void Residual::setPart(Var v, uint32_t part) {
  partOf_[v] = part;
  for (Lit l : {positive(v), negative(v)})
    if (notTrue_[l] != none) notTrue_[l] = part;
}

// A clause that is equal in all lanes is stored for the first lane only.
template <typename ShareIn>
void Residual::addToHash(ShareIn shareIn, bool isFixed) {
  for (size_t lane = 0; lane < lanes_; ++lane) hash_[lane] += shareIn(isFixed ? 0 : lane);
}

void Residual::addShare(Slot s) {
  const Word* const sums = &sums_[size_t{s} * lanes_];
  addToHash([&](size_t lane) { return mix(sums[lane], lanes_); }, isFixed_[s] != 0);
}

void Residual::addPairShare(Slot s) {
  const Word* const low = &pairMix_[size_t{2} * s * lanes_];
  const Word* const high = low + lanes_;
  addToHash([&](size_t lane) { return Hash{low[lane], high[lane]}; }, isFixedPair_[s] != 0);
}

void Residual::addClause(uint32_t c) {
  if (part_ == 0 && cliques_.of[c] != Cliques::none) return;
  if (isLong(c))
    addShare(slot_[c]);
  else
    addPairShare(slot_[c]);
  ++open_;
}

Residual::View Residual::enter(std::span<const Var> vars, std::span<const uint32_t> clauses) {
  View outer{hash_, open_, part_, bursts_.size()};
  part_ = ++parts_;
  for (Var v : vars) setPart(v, part_);
  for (uint32_t c : clauses)
    if (isLong(c)) state_[slot_[c]].part = part_;
  hash_.assign(lanes_, {}), open_ = 0;
  for (uint32_t c : clauses)
    if (counts(c)) addClause(c);
  return outer;
}

void Residual::leave(std::span<const Var> vars, std::span<const uint32_t> clauses,
                     const View& outer) {
  for (Var v : vars) setPart(v, outer.part);
  for (uint32_t c : clauses)
    if (isLong(c)) state_[slot_[c]].part = outer.part;
  hash_ = outer.hash, open_ = outer.open, part_ = outer.part;
  if (bursts_.size() != outer.bursts) recount();
}

// Needed also if propagation fixed a literal for good while only a component was in view.
void Residual::recount() {
  hash_.assign(lanes_, {}), open_ = 0;
  for (uint32_t c = 0; c < problem_.clauses(); ++c)
    if (counts(c)) addClause(c);
  if (part_ == 0)
    for (Slot s = firstClique_; s < state_.size(); ++s) addClique(s);
}

void Residual::addClique(Slot s) {
  if (satisfied_[s] || state_[s].size < 2) return;
  addShare(s);
  open_ += clausesIn(s);
}

// New literals of the trail enter the residual in one burst, and backtracking undoes the burst.
//
// Loops over lanes are compiled for wide vectors. All functions that they call must be inlined into
// the functions compiled for these vectors, which have the attribute `flatten` for this reason.

namespace {

template <size_t lanes>
constexpr bool once(bool isFixed) { // for few lanes the test costs more than the work
  return lanes > 4 && isFixed;
}

// Calls `work` for each lane, or once for all. A loop that is unrolled early is not vectorised any
// more.
template <size_t lanes, typename Work>
void inLanes(bool isFixed, Work work) {
  if (once<lanes>(isFixed)) return work(size_t{0});
#pragma GCC unroll 1
  for (size_t k = 0; k < lanes; ++k) work(k);
}

} // namespace

template <size_t lanes>
struct Residual::Change { // a change of the hash
  struct Words {
    std::array<Word, lanes> own = {};
    Word common = 0; // sum for clauses that are equal in every lane
    Word* of(bool isFixed) { return once<lanes>(isFixed) ? &common : own.data(); }
  };
  Words low, high;
};

// Satisfied pairs are collected first, without unpredictable branches.
//
// If one literal of a binary clause is false, propagation has made the other one true in the same
// burst. So it is enough to visit the clauses of true literals.
size_t Residual::collectPairs() {
  const std::vector<Lit>& trail = engine_.trail();
  const uint32_t part = part_;
  uint32_t* const notTrue = notTrue_.data();
  Slot* const pairs = satisfiedPairs_.data();
  size_t n = 0;
  for (size_t i = taken_; i < trail.size(); ++i) {
    notTrue[trail[i]] = none;
    if (partOf_[variable(trail[i])] != part) continue;
    forEachPair(trail[i], [&](const Pair& pair) {
      pairs[n] = pair.slot;
      n += notTrue[pair.other] == part ? 1 : 0;
    });
  }
  return n;
}

void Residual::collectSatisfied() {
  const std::vector<Lit>& trail = engine_.trail();
  uint8_t* const satisfied = satisfied_.data();
  Slot* const inTurn = satisfiedInTurn_.data();
  size_t n = satisfiedLong_;
  for (size_t i = taken_, end = trail.size(); i < end; ++i)
    for (Slot s : long_.of(trail[i])) {
      inTurn[n] = s;
      n += satisfied[s] ^ 1U;
      satisfied[s] = 1;
    }
  satisfiedLong_ = n;
}

void Residual::lose(Symbol gone, std::span<const Slot> slots) {
  const uint8_t* const satisfied = satisfied_.data();
  Loss* const losses = losses_.data();
  size_t n = lost_;
  for (Slot s : slots) {
    losses[n] = {s, gone};
    n += satisfied[s] ^ 1U;
  }
  lost_ = n;
}

// A pattern is removed when all its literals are false.
void Residual::collectLosses() {
  const std::vector<Lit>& trail = engine_.trail();
  if (losses_.size() < lost_ + mostLosses_) losses_.resize(2 * (lost_ + mostLosses_));
  for (size_t i = taken_, end = trail.size(); i < end; ++i) {
    Lit gone = opposite(trail[i]);
    if (!patterns_.isBit[variable(gone)]) {
      lose(gone, long_.of(gone));
      continue;
    }
    for (uint32_t p : patternsOf_.of(gone))
      if (++falseBits_[p] == patterns_.all[p].lits.size())
        lose(patterns_.firstSymbol + p, patternClauses_[p]);
  }
}

// The share of a clause or clique in the hash and in the number of open clauses, if it is in view.
template <size_t lanes, bool isAdded>
void Residual::moveShare(Slot s, Change<lanes>& change) {
  const size_t clauses = clausesIn(s);
  if (!isInView(s) || clauses == 0) return;
  open_ += isAdded ? clauses : -clauses;
  const Word* const sums = &sums_[size_t{s} * lanes];
  Word* const low = change.low.of(isFixed_[s]);
  Word* const high = change.high.of(isFixed_[s]);
  inLanes<lanes>(isFixed_[s], [&](size_t k) {
    const Hash share = mix(sums[k], lanes);
    low[k] += isAdded ? share.low : -share.low;
    high[k] += isAdded ? share.high : -share.high;
  });
}

template <size_t lanes>
void Residual::shrink(size_t from, Change<lanes>& change) {
  size_t touched = 0;
  for (size_t i = from; i < lost_; ++i) {
    const auto [slot, gone] = losses_[i];
    if (!isTouched_[slot]) {
      isTouched_[slot] = 1;
      touched_[touched++] = slot;
      moveShare<lanes, false>(slot, change);
    }
    --state_[slot].size;
    Word* const sums = &sums_[size_t{slot} * lanes];
    const Word* const keys = &keys_[gone * lanes];
    inLanes<lanes>(isFixed_[slot], [&](size_t k) { sums[k] -= keys[k]; });
  }
  for (size_t i = 0; i < touched; ++i) {
    isTouched_[touched_[i]] = 0;
    moveShare<lanes, true>(touched_[i], change);
  }
}

template <size_t lanes>
ODDSAT_WIDEST_VECTORS [[gnu::flatten]] void Residual::enterBurst() {
  Change<lanes> change;
  const size_t pairs = collectPairs(), from = satisfiedLong_;
  for (size_t i = 0; i < pairs; ++i) {
    const Word* const mixes = &pairMix_[size_t{2} * satisfiedPairs_[i] * lanes];
    const bool fixed = isFixedPair_[satisfiedPairs_[i]] != 0;
    Word* const low = change.low.of(fixed);
    Word* const high = change.high.of(fixed);
    inLanes<lanes>(fixed, [&](size_t k) { low[k] -= mixes[k], high[k] -= mixes[lanes + k]; });
  }
  open_ -= pairs;
  collectSatisfied();
  for (size_t i = from; i < satisfiedLong_; ++i)
    moveShare<lanes, false>(satisfiedInTurn_[i], change);
  const size_t lost = lost_;
  collectLosses();
  shrink<lanes>(lost, change);
  for (size_t k = 0; k < lanes; ++k)
    hash_[k] +=
        Hash{change.low.own[k] + change.low.common, change.high.own[k] + change.high.common};
}

template <size_t lanes>
ODDSAT_WIDEST_VECTORS [[gnu::flatten]] void Residual::undo(const Burst& burst) {
  while (satisfiedLong_ > burst.satisfied) satisfied_[satisfiedInTurn_[--satisfiedLong_]] = 0;
  while (lost_ > burst.lost) {
    const auto [slot, gone] = losses_[--lost_];
    ++state_[slot].size;
    Word* const sums = &sums_[size_t{slot} * lanes];
    const Word* const keys = &keys_[gone * lanes];
    inLanes<lanes>(isFixed_[slot], [&](size_t k) { sums[k] += keys[k]; });
  }
}

template <typename Work>
void Residual::withLanes(Work work) {
  switch (lanes_) {
  case 1:
    return work.template operator()<1>();
  case 2:
    return work.template operator()<2>();
  case 4:
    return work.template operator()<4>();
  case 8:
    return work.template operator()<8>();
  case 16:
    return work.template operator()<16>();
  default:
    return work.template operator()<32>();
  }
}

void Residual::update() {
  if (taken_ == engine_.trail().size()) return;
  bursts_.push_back({taken_, satisfiedLong_, lost_, open_});
  hashBefore_.insert(hashBefore_.end(), hash_.begin(), hash_.end());
  withLanes([&]<size_t lanes>() { enterBurst<lanes>(); });
  taken_ = engine_.trail().size();
}

void Residual::backtrack(size_t keep) {
  const std::vector<Lit>& trail = engine_.trail(); // before it is cut
  while (!bursts_.empty() && bursts_.back().trail >= keep) {
    const Burst& burst = bursts_.back();
    withLanes([&]<size_t lanes>() { undo<lanes>(burst); });
    for (; taken_ > burst.trail; --taken_) {
      Lit l = trail[taken_ - 1];
      Var v = variable(l);
      notTrue_[l] = partOf_[v];
      if (patterns_.isBit[v])
        for (uint32_t p : patternsOf_.of(opposite(l))) --falseBits_[p];
    }
    std::copy(hashBefore_.end() - std::ptrdiff_t(lanes_), hashBefore_.end(), hash_.begin());
    hashBefore_.resize(hashBefore_.size() - lanes_);
    open_ = burst.open;
    bursts_.pop_back();
  }
}

} // namespace oddsat::xssat
