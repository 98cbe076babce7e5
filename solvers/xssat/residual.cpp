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
      state_(problem.clauses()), satisfied_(problem.clauses(), 0), pairMix_(problem.clauses()),
      partOf_(problem.variables, 0), openInPart_(problem.variables, 0) {
  std::mt19937_64 random(seed);
  for (Hash& key : keys_) key = {random(), random()};
  for (uint32_t c = 0; c < problem.clauses(); ++c) {
    for (Lit l : problem.clause(c)) state_[c].sum += keys_[l];
    state_[c].size = static_cast<uint32_t>(problem.clause(c).size());
    pairMix_[c] = mix(state_[c].sum);
  }
  buildLists();
  recount();
}

void Residual::buildLists() {
  auto occurrences = [&](auto&& takes, auto&& sink, auto&& item) {
    for (uint32_t c = 0; c < problem_.clauses(); ++c)
      if (takes(problem_.clause(c)))
        for (Lit l : problem_.clause(c)) sink(l, item(c, l));
  };
  size_t literals = keys_.size();
  auto any = [](std::span<const Lit>) { return true; };
  auto isLong = [](std::span<const Lit> clause) { return clause.size() > 2; };
  auto isPair = [](std::span<const Lit> clause) { return clause.size() == 2; };
  auto itself = [](uint32_t c, Lit) { return c; };
  auto pair = [&](uint32_t c, Lit l) {
    auto clause = problem_.clause(c);
    return Pair{variable(clause[clause[0] == l ? 1 : 0]), c};
  };
  all_.fill(literals, [&](auto&& sink) { occurrences(any, sink, itself); });
  long_.fill(literals, [&](auto&& sink) { occurrences(isLong, sink, itself); });
  pairs_.fill(literals, [&](auto&& sink) { occurrences(isPair, sink, pair); });
}

void Residual::enterPairs(Var v) {
  openInPart_[v] = none;
  if (partOf_[v] != part_) return;
  for (const Pair& pair : pairs_.ofBoth(v))
    if (openInPart_[pair.other] == part_) {
      hash_ -= pairMix_[pair.clause];
      --open_;
    }
}

void Residual::satisfy(Lit l) {
  for (uint32_t c : long_.of(l)) {
    if (satisfied_[c]) continue;
    satisfied_[c] = 1;
    log_.push_back({c, noLit});
    const State& state = state_[c];
    if (state.part != part_) continue;
    hash_ -= mix(state.sum);
    --open_;
  }
}

void Residual::shrink(Lit gone) {
  for (uint32_t c : long_.of(gone)) {
    if (satisfied_[c]) continue;
    State& state = state_[c];
    Hash before = state.sum;
    state.sum -= keys_[gone];
    --state.size;
    log_.push_back({c, gone});
    if (state.part == part_) hash_ += mix(state.sum), hash_ -= mix(before);
  }
}

void Residual::update() {
  const std::vector<Lit>& trail = engine_.trail();
  if (taken_ == trail.size()) return;
  bursts_.push_back({taken_, log_.size(), hash_, open_});
  for (size_t i = taken_; i < trail.size(); ++i) {
    enterPairs(variable(trail[i]));
    satisfy(trail[i]);
  }
  for (size_t i = taken_; i < trail.size(); ++i) shrink(opposite(trail[i]));
  taken_ = trail.size();
}

void Residual::backtrack(size_t keep) {
  const std::vector<Lit>& trail = engine_.trail(); // not yet cut
  while (!bursts_.empty() && bursts_.back().trail >= keep) {
    const Burst& burst = bursts_.back();
    for (; log_.size() > burst.log; log_.pop_back()) {
      auto [c, gone] = log_.back();
      if (gone == noLit) {
        satisfied_[c] = 0;
      } else {
        state_[c].sum += keys_[gone];
        ++state_[c].size;
      }
    }
    for (; taken_ > burst.trail; --taken_) {
      Var v = variable(trail[taken_ - 1]);
      openInPart_[v] = partOf_[v];
    }
    hash_ = burst.hash;
    open_ = burst.open;
    bursts_.pop_back();
  }
}

bool Residual::counts(uint32_t c) const {
  auto lits = problem_.clause(c);
  if (lits.size() > 2) return !satisfied_[c] && state_[c].part == part_;
  return openInPart_[variable(lits[0])] == part_ && openInPart_[variable(lits[1])] == part_;
}

uint32_t Residual::pull(Lit l) const {
  uint32_t sum = 0;
  for (const Pair& pair : pairs_.of(l))
    if (openInPart_[pair.other] == part_) sum += 256;
  for (uint32_t c : long_.of(l)) {
    if (satisfied_[c]) continue;
    const State& state = state_[c];
    if (state.part == part_) sum += state.size >= 10 ? 1 : 1024u >> state.size;
  }
  return sum;
}

void Residual::setPart(Var v, uint32_t part) {
  partOf_[v] = part;
  if (openInPart_[v] != none) openInPart_[v] = part;
}

Residual::View Residual::enter(std::span<const Var> vars, std::span<const uint32_t> clauses) {
  View outer{hash_, open_, part_, bursts_.size()};
  part_ = ++parts_;
  for (Var v : vars) setPart(v, part_);
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
  for (Var v : vars) setPart(v, outer.part);
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
