// What the trail has gained enters the residual in one burst, and leaves it again.
#include "xssat/residual.hpp"

#include <algorithm>
#include <array>

namespace oddsat::xssat {

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

void Residual::lose(Symbol gone, std::span<const Slot> slots, size_t& n) {
  const uint8_t* const satisfied = satisfied_.data();
  Loss* const losses = losses_.data();
  for (Slot s : slots) {
    losses[n] = {s, gone};
    n += satisfied[s] ^ 1U;
  }
}

// A pattern is gone when all its literals are false.
size_t Residual::collectLosses() {
  const std::vector<Lit>& trail = engine_.trail();
  size_t n = 0;
  for (size_t i = taken_, end = trail.size(); i < end; ++i) {
    Lit gone = opposite(trail[i]);
    if (!patterns_.isBit[variable(gone)]) {
      lose(gone, long_.of(gone), n);
      continue;
    }
    for (uint32_t p : patternsOf_.of(gone))
      if (++falseBits_[p] == patterns_.all[p].lits.size())
        lose(patterns_.firstSymbol + p, patternClauses_[p], n);
  }
  return n;
}

template <size_t lanes>
void Residual::shrink(size_t losses, Change<lanes>& change) {
  constexpr size_t words = lanes + 1;
  if (shrunk_.size() < shrunkClauses_ + losses) {
    shrunk_.resize(2 * (shrunkClauses_ + losses));
    saved_.resize(shrunk_.size() * 2 * words);
  }
  const size_t from = shrunkClauses_;
  for (size_t i = 0; i < losses; ++i) {
    const auto [slot, gone] = losses_[i];
    Word* const sums = &sums_[2 * size_t{slot} * words];
    const Word* const keys = &keys_[gone * words];
    if (!isTouched_[slot]) {
      isTouched_[slot] = 1;
      Word* const saved = &saved_[shrunkClauses_ * 2 * words];
      forWords<lanes>(isFixed_[slot],
                      [&](size_t k) { saved[k] = sums[k], saved[words + k] = sums[words + k]; });
      shrunk_[shrunkClauses_++] = {slot, state_[slot].size};
    }
    --state_[slot].size;
    forWords<lanes>(isFixed_[slot], [&](size_t k) { sums[k] -= keys[k]; });
  }
  for (size_t i = from; i < shrunkClauses_; ++i) {
    const Slot slot = shrunk_[i].slot;
    isTouched_[slot] = 0;
    Word* const sums = &sums_[2 * size_t{slot} * words];
    Word* const into = change.of(isFixed_[slot]);
    const bool isSeen = isInView(slot), isGone = isClique(slot) && state_[slot].size < 2;
    if (isSeen && isClique(slot)) open_ -= pairsOf(shrunk_[i].size) - pairsOf(state_[slot].size);
    forWords<lanes>(isFixed_[slot], [&](size_t k) {
      const Word before = sums[words + k];
      sums[words + k] = isGone ? Word{0} : mix(sums[k]);
      if (isSeen) into[k] += sums[words + k], into[k] -= before;
    });
  }
}

template <size_t lanes>
void Residual::enterBurst() {
  constexpr size_t words = lanes + 1;
  Change<lanes> change;
  const size_t pairs = collectPairs(), from = satisfiedLong_;
  for (size_t i = 0; i < pairs; ++i) {
    const Word* const mixes = &pairMix_[satisfiedPairs_[i] * words];
    const bool fixed = isFixedPair_[satisfiedPairs_[i]] != 0;
    Word* const into = change.of(fixed);
    forWords<lanes>(fixed, [&](size_t k) { into[k] -= mixes[k]; });
  }
  open_ -= pairs;
  collectSatisfied();
  for (size_t i = from; i < satisfiedLong_; ++i) {
    const Slot slot = satisfiedInTurn_[i];
    if (!isInView(slot)) continue;
    const Word* const mixes = &sums_[(2 * size_t{slot} + 1) * words];
    Word* const into = change.of(isFixed_[slot]);
    forWords<lanes>(isFixed_[slot], [&](size_t k) { into[k] -= mixes[k]; });
    open_ -= clausesIn(slot);
  }
  shrink<lanes>(collectLosses(), change);
  for (size_t k = 0; k < lanes; ++k) hash_[k] += change.own[k] + change.common[0];
  hash_[lanes] += change.own[lanes] + change.common[lanes];
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
  bursts_.push_back({taken_, satisfiedLong_, shrunkClauses_, open_});
  hashBefore_.insert(hashBefore_.end(), hash_.begin(), hash_.end());
  withLanes([&]<size_t lanes>() { enterBurst<lanes>(); });
  taken_ = engine_.trail().size();
}

template <size_t lanes>
void Residual::undo(const Burst& burst) {
  constexpr size_t words = lanes + 1;
  while (satisfiedLong_ > burst.satisfied) satisfied_[satisfiedInTurn_[--satisfiedLong_]] = 0;
  while (shrunkClauses_ > burst.shrunk) {
    const Shrunk& before = shrunk_[--shrunkClauses_];
    state_[before.slot].size = before.size;
    Word* const sums = &sums_[2 * size_t{before.slot} * words];
    const Word* const saved = &saved_[shrunkClauses_ * 2 * words];
    forWords<lanes>(isFixed_[before.slot],
                    [&](size_t k) { sums[k] = saved[k], sums[words + k] = saved[words + k]; });
  }
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
    std::copy(hashBefore_.end() - std::ptrdiff_t(words_), hashBefore_.end(), hash_.begin());
    hashBefore_.resize(hashBefore_.size() - words_);
    open_ = burst.open;
    bursts_.pop_back();
  }
}

} // namespace oddsat::xssat
