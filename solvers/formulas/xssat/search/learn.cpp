// Learning from a falsified clause: resolution backwards along the trail until one literal of the
// current level is left, as in SAT solvers; chance literals are treated like existential ones. If a
// resolvent would contain a universal variable in both signs, nothing is learnt, and the branch
// simply has the value 0.
#include "oddsat/formulas/xssat/search/engine.hpp"

#include <algorithm>
#include <cassert>

namespace oddsat::xssat {

uint32_t Engine::highestLevel(ClauseRef c) const {
  uint32_t highest = 0;
  for (uint32_t i = 0; i < size(c); ++i)
    if (Lit l = lits(c)[i]; value(l) == -1) highest = std::max(highest, state_[variable(l)].level);
  return highest;
}

void Engine::learn() {
  ++conflicts;
  bumped_.clear();
  ClauseRef falsified = conflict_;
  conflict_ = noClause;
  hopeless_ = !learning;
  if (!learning) return;
  assertingLevel_ = level() == 0 ? 0 : highestLevel(falsified);
  if (level() == 0 || assertingLevel_ < level()) { // no resolution at this level
    pending_.push_back(falsified);
    return;
  }
  conflict_ = falsified;
  bool resolved = analyse();
  conflict_ = noClause;
  hopeless_ = !resolved;
  if (resolved) {
    minimise();
    unattached_.push_back(keepResolvent());
  }
  resolvedLemmas_.clear();
  for (Var v : toClear_) seen_[v] = 0;
  toClear_.clear();
  increment_ *= 1.0 / 0.95;
}

// Stores the resolvent in resolvent_, beginning with the literal of the current level.
bool Engine::analyse() {
  resolvent_.assign(1, noLit);
  uint32_t open = 0;
  if (!take(conflict_, noLit, open)) return false;
  for (size_t at = trail_.size();;) {
    while (!seen_[variable(trail_[--at])]) {
    }
    Lit l = trail_[at];
    if (open == 1 && !universal(l)) return resolvent_[0] = opposite(l), true;
    if (state_[variable(l)].reason == noClause)
      return resolvent_[0] = opposite(l), true; // the decision
    seen_[variable(l)] = 0;
    --open;
    if (!take(state_[variable(l)].reason, l, open)) return false;
  }
}

bool Engine::take(ClauseRef c, Lit skip, uint32_t& open) {
  noteUse(c);
  for (uint32_t i = 0; i < size(c); ++i) {
    Lit l = lits(c)[i];
    Var v = variable(l);
    if (l == skip) continue;
    bool isOpen = value(l) == 0; // a universal literal removed by reduction
    if (!isOpen && state_[v].level == 0 && isSure(v)) continue;
    int8_t sign = isNegative(l) ? -1 : 1;
    if (seen_[v] != 0) {
      if (seen_[v] != sign) return false;
      continue;
    }
    seen_[v] = sign;
    toClear_.push_back(v);
    bump(v);
    if (!isOpen && state_[v].level == level())
      ++open;
    else
      resolvent_.push_back(l);
  }
  return true;
}

// The score field of a lemma contains its number.
void Engine::noteUse(ClauseRef c) {
  if (!is(c, learntFlag)) return;
  if (keepsLemmas)
    resolvedLemmas_.push_back(arena_[c + scoreAt]);
  else
    arena_[c + scoreAt] = index32(conflicts);
}

// True if a literal fixed for the whole search may be left out of a learnt clause. It may be left
// out of a lemma only if propagation without universal reduction fixes it, too.
bool Engine::isSure(Var v) {
  if (!keepsLemmas) return true;
  noteSettled();
  return sure_[v] != 0;
}

void Engine::noteSettled() {
  sure_.resize(values_.size() / 2, 0);
  for (; settled_ < trail_.size() && state_[variable(trail_[settled_])].level == 0; ++settled_) {
    const Var v = variable(trail_[settled_]);
    const ClauseRef reason = state_[v].reason;
    auto follows = [&](Lit l) {
      return variable(l) == v || (!universal(l) && sure_[variable(l)] != 0);
    };
    sure_[v] = reason == noClause || std::ranges::all_of(clause(reason), follows);
    if (sure_[v] != 0 && reason != noClause && is(reason, learntFlag))
      lemmas[arena_[reason + scoreAt]].settles = true;
  }
}

void Engine::minimise() {
  std::erase_if(resolvent_, [&](Lit l) {
    if (value(l) != -1 || !redundant(l)) return false;
    if (keepsLemmas) noteUse(state_[variable(l)].reason);
    return true;
  });
}

// True if resolution with the reason of l would add no new literal.
bool Engine::redundant(Lit l) {
  ClauseRef reason = state_[variable(l)].reason;
  if (reason == noClause || state_[variable(l)].level == level()) return false;
  for (uint32_t i = 0; i < size(reason); ++i) {
    Lit other = lits(reason)[i];
    if (other == opposite(l)) continue;
    if (value(other) != -1) return false;
    bool sure = state_[variable(other)].level == 0 && isSure(variable(other));
    if (!sure && !seen_[variable(other)]) return false;
  }
  return true;
}

// The highest level in the resolvent below the current level, of which it has one literal. Open
// universal literals have no level.
uint32_t Engine::levelBelow() const {
  uint32_t below = 0;
  for (Lit l : resolvent_)
    if (const uint32_t at = state_[variable(l)].level; value(l) == -1 && at < level())
      below = std::max(below, at);
  return below;
}

// The two literals that backtracking makes open first are moved to the front, because these are
// watched.
ClauseRef Engine::keepResolvent() {
  auto opensLater = [&](Lit a, Lit b) {
    uint32_t levelA = value(a) == 0 ? UINT32_MAX : state_[variable(a)].level;
    uint32_t levelB = value(b) == 0 ? UINT32_MAX : state_[variable(b)].level;
    return levelA > levelB;
  };
  size_t first = std::min<size_t>(2, resolvent_.size());
  std::partial_sort(resolvent_.begin(), resolvent_.begin() + static_cast<std::ptrdiff_t>(first),
                    resolvent_.end(), opensLater);
  assertingLevel_ = levelBelow();
  ClauseRef c = store(resolvent_, true);
  arena_[c + scoreAt] = index32(keepsLemmas ? lemmas.size() : conflicts);
  if (keepsLemmas) lemmas.push_back({resolvent_, resolvedLemmas_});
  ++learnt;
  return c;
}

bool Engine::assertPending() {
  for (ClauseRef c : unattached_) {
    bool stays = size(c) >= 2 && size(c) <= longestKept;
    if (stays) attach(c);
    (stays ? learntClauses_ : passing_).push_back(c);
    pending_.push_back(c);
  }
  unattached_.clear();
  if (pending_.empty()) return conflict_ == noClause;
  std::vector<ClauseRef> asked;
  asked.swap(pending_);
  bool fine = true;
  for (ClauseRef c : asked) {
    if (fine)
      fine = assertClause(c);
    else
      pending_.push_back(c);
  }
  if (learntClauses_.size() + passing_.size() > learntLimit_ && fine && pending_.empty())
    forgetSome();
  return fine && propagate();
}

bool Engine::assertClause(ClauseRef c) {
  Lit forced;
  if (!ask(c, forced)) return false;
  if (forced == noLit) return true;
  state_[variable(forced)].late = highestLevel(c) < level();
  enqueue(forced, c);
  return true;
}

void Engine::bump(Var v) {
  bumped_.push_back(v);
  if ((activity_[v] += increment_) < 1e100) return;
  for (double& a : activity_) a *= 1e-100;
  increment_ *= 1e-100;
}

// Deletes passing clauses. If many learnt clauses remain, it deletes half of the longer ones: those
// whose last conflict is longest ago. Reasons of literals on the trail are kept.
void Engine::forgetSome() {
  std::vector<uint8_t> isReason(arena_.size(), 0);
  for (Lit l : trail_)
    if (state_[variable(l)].reason != noClause) isReason[state_[variable(l)].reason] = 1;
  auto drop = [&](ClauseRef c) { arena_[c + flagsAt] |= deletedFlag; };
  for (ClauseRef c : passing_)
    if (!isReason[c]) drop(c);
  if (learntClauses_.size() * 2 > learntLimit_) {
    std::vector<ClauseRef> candidates;
    for (ClauseRef c : learntClauses_)
      if (size(c) > 2 && !isReason[c]) candidates.push_back(c);
    auto middle = candidates.begin() + static_cast<std::ptrdiff_t>(candidates.size() / 2);
    std::ranges::nth_element(candidates, middle, {},
                             [&](ClauseRef c) { return arena_[c + scoreAt]; });
    std::for_each(candidates.begin(), middle, drop);
    learntLimit_ += learntLimit_ / 16;
  }
  compact();
}

// Moves the remaining clauses together and updates the references in every list.
void Engine::compact() {
  std::vector<ClauseRef> moved(arena_.size(), noClause);
  size_t to = 0;
  for (size_t from = 0; from < arena_.size();) {
    ClauseRef c = index32(from);
    size_t words = headerWords + size(c);
    bool dead = is(c, deletedFlag);
    if (!dead) {
      moved[from] = index32(to);
      std::copy_n(arena_.begin() + static_cast<std::ptrdiff_t>(from), words,
                  arena_.begin() + static_cast<std::ptrdiff_t>(to));
      to += words;
    }
    from += words;
  }
  arena_.resize(to);
  for (auto& list : watches_) {
    std::erase_if(list, [&](const Watch& w) { return moved[w.ref()] == noClause; });
    for (Watch& w : list) w.clause = moved[w.ref()] << 1 | (w.clause & 1);
  }
  std::vector<uint32_t> newIndex(countedClauses_.size(), UINT32_MAX);
  size_t kept = 0;
  for (size_t i = 0; i < countedClauses_.size(); ++i) {
    Counted counted = countedClauses_[i];
    if (moved[counted.clause] == noClause) continue;
    counted.clause = moved[counted.clause];
    newIndex[i] = index32(kept);
    countedClauses_[kept++] = counted;
  }
  countedClauses_.resize(kept);
  for (auto& list : countedOf_) {
    for (uint32_t& i : list) i = newIndex[i];
    std::erase(list, UINT32_MAX);
  }
  for (Lit l : trail_)
    if (ClauseRef& reason = state_[variable(l)].reason; reason != noClause) reason = moved[reason];
  for (auto* list : {&learntClauses_, &passing_}) {
    std::erase_if(*list, [&](ClauseRef c) { return moved[c] == noClause; });
    for (ClauseRef& c : *list) c = moved[c];
  }
}

// Adds the lemmas of an earlier search to one that writes a certificate. All of them are kept, so
// that propagation always has the same result for the same assignment, as in the checker.
bool Engine::addLemmas(std::vector<Lemma> earlier) {
  learntLimit_ = SIZE_MAX;
  lemmas = std::move(earlier);
  std::vector<ClauseRef> refs;
  for (size_t i = 0; i < lemmas.size(); ++i) {
    std::vector<Lit> lits = lemmas[i].lits; // the literals to watch come first
    std::ranges::stable_partition(lits, [&](Lit l) { return value(l) != -1; });
    ClauseRef c = store(lits, true);
    arena_[c + scoreAt] = index32(i);
    if (lits.size() >= 2) attach(c), learntClauses_.push_back(c);
    if (lits.size() < 2) passing_.push_back(c);
    if (!assertClause(c) || !propagate()) return false;
  }
  return true;
}

void Engine::markReasons(size_t fromTrail, std::vector<uint8_t>& usedLemmas) const {
  auto mark = [&](ClauseRef c) {
    if (c != noClause && is(c, learntFlag)) usedLemmas[arena_[c + scoreAt]] = 1;
  };
  for (size_t i = fromTrail; i < trail_.size(); ++i) mark(state_[variable(trail_[i])].reason);
  mark(conflict_);
}

} // namespace oddsat::xssat
