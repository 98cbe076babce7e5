#include "xssat/residual.hpp"

#include <random>

namespace oddsat::xssat {

namespace {

uint64_t fold(uint64_t a, uint64_t b) {
  unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

} // namespace

Hash Residual::mix(const Hash& sum) {
  return {fold(sum.low ^ 0xA0761D6478BD642FULL, sum.high ^ 0xE7037ED1A0B428DBULL),
          fold(sum.low + 0x8EBC6AF09C88C6E3ULL, sum.high ^ 0x589965CC75374CC3ULL)};
}

Residual::Residual(const Problem& problem, const Engine& engine, uint64_t seed)
    : problem_(problem), engine_(engine), state_(problem.clauses()),
      starts_(2 * size_t{problem.variables} + 1, 0), open_(problem.clauses()) {
  std::mt19937_64 random(seed);
  keys_.resize(2 * size_t{problem.variables});
  for (Hash& key : keys_) key = {random(), random()};
  for (Lit l : problem.clauseLits) ++starts_[l + 1];
  for (size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
  occurrences_.resize(problem.clauseLits.size());
  std::vector<uint32_t> next(starts_.begin(), starts_.end() - 1);
  for (uint32_t c = 0; c < problem.clauses(); ++c) {
    for (Lit l : problem.clause(c)) {
      occurrences_[next[l]++] = c;
      state_[c].sum += keys_[l];
    }
    state_[c].size = static_cast<uint32_t>(problem.clause(c).size());
    hash_ += mix(state_[c].sum);
  }
}

void Residual::update() {
  const std::vector<Lit>& trail = engine_.trail();
  if (entered_ == trail.size()) return;
  bursts_.push_back({entered_, hash_, open_});
  uint32_t burst = static_cast<uint32_t>(bursts_.size());
  for (size_t i = entered_; i < trail.size(); ++i)
    for (uint32_t c : occurrences(trail[i])) {
      State& state = state_[c];
      if (state.burst != 0) continue;
      state.burst = burst;
      if (state.part != part_) continue;
      hash_ -= mix(state.sum);
      --open_;
    }
  for (size_t i = entered_; i < trail.size(); ++i) {
    Lit gone = opposite(trail[i]);
    for (uint32_t c : occurrences(gone)) {
      State& state = state_[c];
      if (state.burst != 0) continue;
      bool counts = state.part == part_;
      if (counts) hash_ -= mix(state.sum);
      state.sum -= keys_[gone];
      --state.size;
      if (counts) hash_ += mix(state.sum);
    }
  }
  entered_ = trail.size();
}

void Residual::backtrack(size_t keep) {
  const std::vector<Lit>& trail = engine_.trail(); // not yet cut
  while (!bursts_.empty() && bursts_.back().trail >= keep) {
    uint32_t burst = static_cast<uint32_t>(bursts_.size());
    size_t from = bursts_.back().trail;
    for (size_t i = from; i < entered_; ++i) {
      Lit back = opposite(trail[i]);
      for (uint32_t c : occurrences(back))
        if (state_[c].burst == 0) {
          state_[c].sum += keys_[back];
          ++state_[c].size;
        }
    }
    for (size_t i = from; i < entered_; ++i)
      for (uint32_t c : occurrences(trail[i]))
        if (state_[c].burst == burst) state_[c].burst = 0;
    hash_ = bursts_.back().hash;
    open_ = bursts_.back().open;
    entered_ = from;
    bursts_.pop_back();
  }
}

Residual::View Residual::enter(std::span<const uint32_t> clauses, uint32_t part) {
  View outer{hash_, open_, part_, bursts_.size()};
  hash_ = {}, open_ = 0, part_ = part;
  for (uint32_t c : clauses) {
    state_[c].part = part;
    if (state_[c].burst != 0) continue;
    hash_ += mix(state_[c].sum);
    ++open_;
  }
  return outer;
}

void Residual::leave(std::span<const uint32_t> clauses, const View& outer) {
  for (uint32_t c : clauses) state_[c].part = outer.part;
  hash_ = outer.hash, open_ = outer.open, part_ = outer.part;
  if (bursts_.size() != outer.bursts) recount();
}

// Something was settled for good while only a part was in view.
void Residual::recount() {
  hash_ = {}, open_ = 0;
  for (const State& state : state_)
    if (state.burst == 0 && state.part == part_) {
      hash_ += mix(state.sum);
      ++open_;
    }
}

uint32_t Residual::pull(Lit l) const {
  uint32_t sum = 0;
  for (uint32_t c : occurrences(l))
    if (counts(c)) sum += state_[c].size >= 10 ? 1 : 1024u >> state_[c].size;
  return sum;
}

} // namespace oddsat::xssat
