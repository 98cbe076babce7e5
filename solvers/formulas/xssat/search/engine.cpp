#include "oddsat/formulas/xssat/search/engine.hpp"

#include <algorithm>
#include <cassert>

namespace oddsat::xssat {

Engine::Engine(const Problem& problem)
    : problem_(problem), values_(2 * size_t{problem.variables}, 0),
      universal_(problem.variables, 0), state_(problem.variables),
      watches_(2 * size_t{problem.variables}), countedOf_(2 * size_t{problem.variables}),
      seen_(problem.variables, 0), activity_(problem.variables, 0) {
  trail_.reserve(problem.variables);
  for (Var v = 0; v < problem.variables; ++v) universal_[v] = problem.isForall(v);
  for (size_t i = 0; i < problem.clauses(); ++i) {
    ClauseRef c = store(problem.clause(i), false);
    if (is(c, countedFlag) || size(c) > longestShort) attach(c);
  }
  std::apply([&](auto&... lists) { (attachShort(lists), ...); }, short_);
}

// Called before any clause is learnt, when all clauses belong to the formula.
template <size_t n>
void Engine::attachShort(Lists<Others<n>>& lists) {
  lists.fill(values_.size(), [&](auto&& sink) {
    for (ClauseRef c = 0; c < arena_.size(); c += headerWords + size(c)) {
      if (size(c) != n + 1 || is(c, countedFlag)) continue;
      for (Lit l : clause(c)) {
        Others<n> others{{}, c};
        std::ranges::remove_copy(clause(c), others.lits.begin(), l);
        sink(l, others);
      }
    }
  });
}

ClauseRef Engine::store(std::span<const Lit> lits, bool isLearnt) {
  ClauseRef c = index32(arena_.size());
  bool counted = std::ranges::any_of(lits, [&](Lit l) { return universal(l); });
  arena_.push_back(index32(lits.size()));
  arena_.push_back((isLearnt ? learntFlag : 0u) | (counted ? countedFlag : 0u));
  arena_.push_back(0);
  arena_.insert(arena_.end(), lits.begin(), lits.end());
  return c;
}

void Engine::attach(ClauseRef c) {
  if (is(c, countedFlag))
    attachCounted(c);
  else
    attachWatches(c);
}

void Engine::attachWatches(ClauseRef c) {
  uint32_t isBinary = size(c) == 2 ? 1 : 0;
  Lit* l = lits(c);
  watches_[l[0]].push_back({c << 1 | isBinary, l[1]});
  watches_[l[1]].push_back({c << 1 | isBinary, l[0]});
}

void Engine::attachCounted(ClauseRef c) {
  Counted counted{c};
  uint32_t index = index32(countedClauses_.size());
  for (Lit l : clause(c)) {
    countedOf_[l].push_back(index);
    if (value(l) == 1) ++counted.satisfied;
    if (value(l) == 0 && !universal(l)) ++counted.open;
  }
  countedClauses_.push_back(counted);
}

void Engine::enqueue(Lit l, ClauseRef reason) {
  Var v = variable(l);
  values_[l] = 1;
  values_[opposite(l)] = -1;
  state_[v].level = level();
  state_[v].reason = reason;
  trail_.push_back(l);
}

bool Engine::enqueueRoot(Lit l) {
  if (value(l) == 0) enqueue(l, noClause);
  return value(l) == 1;
}

void Engine::decide(Lit l) {
  levelStarts_.push_back(trail_.size());
  enqueue(l, noClause);
}

bool Engine::propagate() {
  while (head_ < trail_.size()) {
    Lit l = trail_[head_++];
    ++propagations;
    ++counted_;
    bool fine = countAssignment(l);
    if (!fine || !propagateShort(opposite(l)) || !propagateWatches(opposite(l))) {
      head_ = trail_.size();
      return false;
    }
  }
  return true;
}

template <size_t n>
bool Engine::propagateShort(const Lists<Others<n>>& lists, Lit falseLit) {
  for (const Others<n>& others : lists.of(falseLit)) {
    int sum = 0;
    for (Lit l : others.lits) sum += values_[l];
    if (sum > 1 - static_cast<int>(n)) continue; // one literal is true, or two are open
    if (sum == -static_cast<int>(n)) return conflict_ = others.clause, false;
    Lit open = others.lits[n - 1];
    for (size_t i = n - 1; i-- > 0;)
      if (values_[others.lits[i]] == 0) open = others.lits[i];
    enqueue(open, others.clause);
  }
  return true;
}

bool Engine::propagateShort(Lit falseLit) {
  return std::apply([&](auto&... lists) { return (propagateShort(lists, falseLit) && ...); },
                    short_);
}

bool Engine::propagateWatches(Lit falseLit) {
  std::vector<Watch>& list = watches_[falseLit];
  size_t kept = 0, at = 0, end = list.size();
  while (at < end) {
    Watch watch = list[at++];
    int8_t blocked = values_[watch.blocker];
    if (blocked == 1) {
      list[kept++] = watch;
      continue;
    }
    ClauseRef c = watch.ref();
    if (watch.binary()) {
      list[kept++] = watch;
      if (blocked == 0) {
        enqueue(watch.blocker, c);
        continue;
      }
      conflict_ = c;
      break;
    }
    Lit* l = lits(c);
    if (l[0] == falseLit) std::swap(l[0], l[1]);
    Lit first = l[0];
    if (first != watch.blocker && values_[first] == 1) {
      list[kept++] = {watch.clause, first};
      continue;
    }
    Lit* stop = l + size(c);
    Lit* other = l + 2;
    while (other != stop && values_[*other] == -1) ++other;
    if (other != stop) {
      std::swap(l[1], *other);
      watches_[l[1]].push_back({watch.clause, first});
      continue;
    }
    list[kept++] = {watch.clause, first};
    if (values_[first] == -1) {
      conflict_ = c;
      break;
    }
    enqueue(first, c);
  }
  while (at < end) list[kept++] = list[at++];
  list.resize(kept);
  return conflict_ == noClause;
}

// Counts are completed even after a conflict, so that backtracking can undo all of them.
bool Engine::countAssignment(Lit l) {
  for (uint32_t i : countedOf_[l]) {
    ++countedClauses_[i].satisfied;
    if (!universal(l)) --countedClauses_[i].open;
  }
  bool fine = true;
  for (uint32_t i : countedOf_[opposite(l)]) {
    Counted& counted = countedClauses_[i];
    if (!universal(l)) --counted.open;
    if (fine && counted.satisfied == 0 && counted.open <= 1) fine = examine(counted.clause);
  }
  return fine;
}

void Engine::uncountAssignment(Lit l) {
  for (uint32_t i : countedOf_[l]) {
    --countedClauses_[i].satisfied;
    if (!universal(l)) ++countedClauses_[i].open;
  }
  if (universal(l)) return;
  for (uint32_t i : countedOf_[opposite(l)]) ++countedClauses_[i].open;
}

bool Engine::ask(ClauseRef c, Lit& forced) {
  forced = noLit;
  Lit last = noLit;
  uint32_t outermostForall = UINT32_MAX;
  bool mayReduce = true;
  for (Lit l : clause(c)) {
    if (value(l) == 1) return true;
    if (value(l) == -1) continue;
    if (universal(l)) {
      outermostForall = std::min(outermostForall, problem_.block[variable(l)]);
      mayReduce &= piece.empty() || (piece[variable(l)] != 0 && !is(c, learntFlag));
    } else if (last == noLit) {
      last = l;
    } else {
      return true;
    }
  }
  if (!mayReduce) return true;
  if (last == noLit) return conflict_ = c, false;
  if (outermostForall > problem_.block[variable(last)]) forced = last;
  return true;
}

// The counts are updated later than the trail, so the clause itself is examined.
bool Engine::examine(ClauseRef c) {
  Lit forced;
  if (!ask(c, forced)) return false;
  if (forced != noLit) enqueue(forced, c);
  return true;
}

void Engine::backtrack(uint32_t toLevel) {
  if (toLevel >= level()) return;
  size_t keep = levelStarts_[toLevel];
  while (trail_.size() > keep) {
    Lit l = trail_.back();
    if (trail_.size() <= counted_) {
      uncountAssignment(l);
      --counted_;
    }
    VarState& state = state_[variable(l)];
    state.phase = isNegative(l) ? -1 : 1;
    if (state.late) {
      pending_.push_back(state.reason);
      state.late = false;
    }
    values_[l] = values_[opposite(l)] = 0;
    trail_.pop_back();
  }
  levelStarts_.resize(toLevel);
  head_ = keep;
  conflict_ = noClause;
}

} // namespace oddsat::xssat
