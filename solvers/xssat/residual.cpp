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

Residual::Residual(const Problem& problem, const Engine& engine, const Patterns& patterns,
                   const std::vector<Permutation>& group, uint64_t seed)
    : problem_(problem), engine_(engine), patterns_(patterns), lanes_(group.size()),
      state_(problem.clauses()), satisfied_(problem.clauses(), 0),
      patternClauses_(patterns.all.size()), falseBits_(patterns.all.size(), 0),
      partOf_(problem.variables, 0), openInPart_(problem.variables, 0) {
  buildKeys(group, seed);
  buildLists();
  recount();
}

void Residual::buildKeys(const std::vector<Permutation>& group, uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Hash> keys(patterns_.symbols());
  for (Hash& key : keys) key = {random(), random()};
  keys_.resize(keys.size() * lanes_);
  for (Symbol s = 0; s < keys.size(); ++s)
    for (size_t i = 0; i < lanes_; ++i) keys_[s * lanes_ + i] = keys[group[i][s]];
  sums_.resize(problem_.clauses() * lanes_);
  pairMix_.resize(sums_.size());
  std::vector<Symbol> symbols;
  for (uint32_t c = 0; c < problem_.clauses(); ++c) {
    state_[c].size = static_cast<uint32_t>(problem_.clause(c).size());
    patterns_.symbolsOf(problem_, problem_.clause(c), symbols);
    for (size_t i = 0; i < lanes_; ++i) {
      Hash& sum = sums_[c * lanes_ + i];
      for (Symbol s : symbols) sum += keys_[s * lanes_ + i];
      pairMix_[c * lanes_ + i] = mix(sum);
    }
  }
}

void Residual::buildLists() {
  auto occurrences = [&](auto&& takes, auto&& sink, auto&& item) {
    for (uint32_t c = 0; c < problem_.clauses(); ++c)
      if (takes(problem_.clause(c)))
        for (Lit l : problem_.clause(c)) sink(l, item(c, l));
  };
  size_t literals = 2 * size_t{problem_.variables};
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
  patternsOf_.fill(literals, [&](auto&& sink) {
    for (uint32_t p = 0; p < patterns_.all.size(); ++p)
      for (Lit l : patterns_.all[p].lits) sink(l, p);
  });
  for (size_t p = 0; p < patterns_.all.size(); ++p)
    for (uint32_t c : patterns_.all[p].clauses)
      if (problem_.clause(c).size() > 2) patternClauses_[p].push_back(c);
}

template <size_t lanes>
void Residual::enterPairs(Var v) {
  openInPart_[v] = none;
  if (partOf_[v] != part_) return;
  for (const Pair& pair : pairs_.ofBoth(v))
    if (openInPart_[pair.other] == part_) {
      for (size_t i = 0; i < lanes; ++i) hash_[i] -= pairMix_[pair.clause * lanes + i];
      --open_;
    }
}

template <size_t lanes>
void Residual::satisfy(Lit l) {
  for (uint32_t c : long_.of(l)) {
    if (satisfied_[c]) continue;
    satisfied_[c] = 1;
    log_.push_back({c, noLit});
    if (state_[c].part != part_) continue;
    for (size_t i = 0; i < lanes; ++i) hash_[i] -= mix(sums_[c * lanes + i]);
    --open_;
  }
}

template <size_t lanes>
void Residual::shrink(Symbol gone, std::span<const uint32_t> clauses) {
  const Hash* keys = &keys_[gone * lanes];
  for (uint32_t c : clauses) {
    if (satisfied_[c]) continue;
    --state_[c].size;
    log_.push_back({c, gone});
    bool inPart = state_[c].part == part_;
    for (size_t i = 0; i < lanes; ++i) {
      Hash& sum = sums_[c * lanes + i];
      Hash before = sum;
      sum -= keys[i];
      if (inPart) hash_[i] += mix(sum), hash_[i] -= mix(before);
    }
  }
}

// A pattern is gone when all its literals are false.
template <size_t lanes>
void Residual::falsifyBit(Lit bit) {
  for (uint32_t p : patternsOf_.of(bit))
    if (++falseBits_[p] == patterns_.all[p].lits.size())
      shrink<lanes>(patterns_.firstSymbol + p, patternClauses_[p]);
}

template <size_t lanes>
void Residual::enterBurst() {
  const std::vector<Lit>& trail = engine_.trail();
  for (size_t i = taken_; i < trail.size(); ++i) {
    enterPairs<lanes>(variable(trail[i]));
    satisfy<lanes>(trail[i]);
  }
  for (size_t i = taken_; i < trail.size(); ++i) {
    Lit gone = opposite(trail[i]);
    if (patterns_.isBit[variable(gone)])
      falsifyBit<lanes>(gone);
    else
      shrink<lanes>(gone, long_.of(gone));
  }
}

void Residual::update() {
  if (taken_ == engine_.trail().size()) return;
  bursts_.push_back({taken_, log_.size(), hash_, open_});
  switch (lanes_) {
  case 1:
    enterBurst<1>();
    break;
  case 2:
    enterBurst<2>();
    break;
  case 4:
    enterBurst<4>();
    break;
  default:
    enterBurst<8>();
  }
  taken_ = engine_.trail().size();
}

void Residual::undo(const Change& change) {
  auto [c, gone] = change;
  if (gone == noLit) {
    satisfied_[c] = 0;
    return;
  }
  ++state_[c].size;
  for (size_t i = 0; i < lanes_; ++i) sums_[c * lanes_ + i] += keys_[gone * lanes_ + i];
}

void Residual::backtrack(size_t keep) {
  const std::vector<Lit>& trail = engine_.trail(); // not yet cut
  while (!bursts_.empty() && bursts_.back().trail >= keep) {
    const Burst& burst = bursts_.back();
    for (; log_.size() > burst.log; log_.pop_back()) undo(log_.back());
    for (; taken_ > burst.trail; --taken_) {
      Lit l = trail[taken_ - 1];
      Var v = variable(l);
      openInPart_[v] = partOf_[v];
      if (patterns_.isBit[v])
        for (uint32_t p : patternsOf_.of(opposite(l))) --falseBits_[p];
    }
    hash_ = burst.hash;
    open_ = burst.open;
    bursts_.pop_back();
  }
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

void Residual::addClause(uint32_t c) {
  for (size_t i = 0; i < lanes_; ++i) hash_[i] += mix(sums_[c * lanes_ + i]);
  ++open_;
}

Residual::View Residual::enter(std::span<const Var> vars, std::span<const uint32_t> clauses) {
  View outer{hash_, open_, part_, bursts_.size()};
  part_ = ++parts_;
  for (Var v : vars) setPart(v, part_);
  for (uint32_t c : clauses) state_[c].part = part_;
  hash_ = {}, open_ = 0;
  for (uint32_t c : clauses)
    if (counts(c)) addClause(c);
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
    if (counts(c)) addClause(c);
}

} // namespace oddsat::xssat
