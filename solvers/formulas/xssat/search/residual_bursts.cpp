// What the trail has gained enters the residual in one burst, and leaves it again.
//
// What is done lane by lane runs in wide vectors; what it calls has to be part of the functions
// that are compiled for these, which is why they are flat.
#include "oddsat/formulas/xssat/search/residual.hpp"

#include "oddsat/base/wide_vectors.hpp"

#include <algorithm>
#include <array>

namespace oddsat::xssat {

namespace {

template <size_t lanes>
constexpr bool once(bool isFixed) { // few lanes cost less than the question
  return lanes > 4 && isFixed;
}

// For each lane, or once for all of them. A loop that is unrolled early is not vectorised any more.
template <size_t lanes, typename Work>
void inLanes(bool isFixed, Work work) {
  if (once<lanes>(isFixed)) return work(size_t{0});
#pragma GCC unroll 1
  for (size_t k = 0; k < lanes; ++k) work(k);
}

} // namespace

template <size_t lanes>
struct Residual::Change { // of the hash
  struct Words {
    std::array<Word, lanes> own = {};
    Word common = 0; // by clauses that are the same in every lane
    Word* of(bool isFixed) { return once<lanes>(isFixed) ? &common : own.data(); }
  };
  Words low, high;
};

// What the burst satisfies is collected first, without branches that nobody could predict.
//
// Where one literal of a binary clause is false, the other one is true by propagation and comes in
// the same burst: it is enough to look at those that are true.
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

// A pattern is gone when all its literals are false.
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

// What a clause or a clique that is in view adds to the hash, and to what is open.
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
  const std::vector<Lit>& trail = engine_.trail(); // not yet cut
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
