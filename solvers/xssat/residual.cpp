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
    : problem_(problem), engine_(engine), keys_(2 * size_t{problem.variables}),
      state_(problem.clauses()), entered_(problem.variables, 0), partOf_(problem.variables, 0) {
  std::mt19937_64 random(seed);
  for (Hash& key : keys_) key = {random(), random()};
  for (uint32_t c = 0; c < problem.clauses(); ++c) {
    for (Lit l : problem.clause(c)) state_[c].sum += keys_[l];
    state_[c].size = static_cast<uint32_t>(problem.clause(c).size());
  }
  buildLists();
  recount();
}

void Residual::buildLists() {
  size_t lits = 2 * size_t{problem_.variables};
  auto fill = [&](auto& lists, auto&& takes, auto&& item) {
    lists.starts.assign(lits + 1, 0);
    for (uint32_t c = 0; c < problem_.clauses(); ++c)
      if (takes(c))
        for (Lit l : problem_.clause(c)) ++lists.starts[l + 1];
    for (size_t l = 0; l < lits; ++l) lists.starts[l + 1] += lists.starts[l];
    lists.items.resize(lists.starts[lits]);
    std::vector<uint32_t> next(lists.starts.begin(), lists.starts.end() - 1);
    for (uint32_t c = 0; c < problem_.clauses(); ++c)
      if (takes(c))
        for (Lit l : problem_.clause(c)) lists.items[next[l]++] = item(c, l);
  };
  auto binary = [&](uint32_t c) { return problem_.clause(c).size() == 2; };
  fill(
      all_, [](uint32_t) { return true; }, [](uint32_t c, Lit) { return c; });
  fill(
      long_, [&](uint32_t c) { return !binary(c); }, [](uint32_t c, Lit) { return c; });
  fill(pairs_, binary, [&](uint32_t c, Lit l) {
    Lit other = problem_.clause(c)[problem_.clause(c)[0] == l ? 1 : 0];
    return Pair{variable(other), mix(state_[c].sum)};
  });
}

void Residual::enterPairs(Var v) {
  entered_[v] = 1;
  if (partOf_[v] != part_) return;
  for (Lit l : {positive(v), negative(v)})
    for (const Pair& pair : pairs_.of(l))
      if (!entered_[pair.other] && partOf_[pair.other] == part_) {
        hash_ -= pair.mixed;
        --open_;
      }
}

void Residual::update() {
  const std::vector<Lit>& trail = engine_.trail();
  if (taken_ == trail.size()) return;
  bursts_.push_back({taken_, log_.size(), hash_, open_});
  for (size_t i = taken_; i < trail.size(); ++i) {
    enterPairs(variable(trail[i]));
    for (uint32_t c : long_.of(trail[i])) {
      State& state = state_[c];
      if (state.satisfied) continue;
      state.satisfied = true;
      log_.push_back({c, noLit});
      if (state.part != part_) continue;
      hash_ -= mix(state.sum);
      --open_;
    }
  }
  for (size_t i = taken_; i < trail.size(); ++i) {
    Lit gone = opposite(trail[i]);
    for (uint32_t c : long_.of(gone)) {
      State& state = state_[c];
      if (state.satisfied) continue;
      Hash before = state.sum;
      state.sum -= keys_[gone];
      --state.size;
      log_.push_back({c, gone});
      if (state.part == part_) hash_ += mix(state.sum), hash_ -= mix(before);
    }
  }
  taken_ = trail.size();
}

void Residual::backtrack(size_t keep) {
  const std::vector<Lit>& trail = engine_.trail(); // not yet cut
  while (!bursts_.empty() && bursts_.back().trail >= keep) {
    const Burst& burst = bursts_.back();
    for (; log_.size() > burst.log; log_.pop_back()) {
      auto [c, gone] = log_.back();
      if (gone == noLit) {
        state_[c].satisfied = false;
      } else {
        state_[c].sum += keys_[gone];
        ++state_[c].size;
      }
    }
    for (; taken_ > burst.trail; --taken_) entered_[variable(trail[taken_ - 1])] = 0;
    hash_ = burst.hash;
    open_ = burst.open;
    bursts_.pop_back();
  }
}

bool Residual::counts(uint32_t c) const {
  auto lits = problem_.clause(c);
  if (lits.size() > 2) return !state_[c].satisfied && state_[c].part == part_;
  Var a = variable(lits[0]), b = variable(lits[1]);
  return !entered_[a] && !entered_[b] && partOf_[a] == part_ && partOf_[b] == part_;
}

uint32_t Residual::pull(Lit l) const {
  uint32_t sum = 0;
  for (const Pair& pair : pairs_.of(l))
    if (!entered_[pair.other] && partOf_[pair.other] == part_) sum += 256;
  for (uint32_t c : long_.of(l)) {
    const State& state = state_[c];
    if (!state.satisfied && state.part == part_) sum += state.size >= 10 ? 1 : 1024u >> state.size;
  }
  return sum;
}

Residual::View Residual::enter(std::span<const Var> vars, std::span<const uint32_t> clauses) {
  View outer{hash_, open_, part_, bursts_.size()};
  part_ = ++parts_;
  for (Var v : vars) partOf_[v] = part_;
  for (uint32_t c : clauses) state_[c].part = part_;
  hash_ = {}, open_ = 0;
  for (uint32_t c : clauses)
    if (counts(c)) {
      hash_ += mix(state_[c].sum);
      ++open_;
    }
  return outer;
}

void Residual::leave(std::span<const Var> vars, std::span<const uint32_t> clauses,
                     const View& outer) {
  for (Var v : vars) partOf_[v] = outer.part;
  for (uint32_t c : clauses) state_[c].part = outer.part;
  hash_ = outer.hash, open_ = outer.open, part_ = outer.part;
  if (bursts_.size() != outer.bursts) recount();
}

// Also when something was settled for good while only a part was in view.
void Residual::recount() {
  hash_ = {}, open_ = 0;
  for (uint32_t c = 0; c < problem_.clauses(); ++c)
    if (counts(c)) {
      hash_ += mix(state_[c].sum);
      ++open_;
    }
}

} // namespace oddsat::xssat
