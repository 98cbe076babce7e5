#include "oddsat/formulas/abstraction/boolean/scope_search.hpp"

#include <algorithm>

namespace oddsat::abstraction {

namespace {

// A larger number of copied literals slows the SAT solver down more than it helps.
constexpr size_t mostExpandedLiterals = 2'000'000;

} // namespace

ScopeSearch::ScopeSearch(const Scopes& scopes, bool expansion, const Limits& limits,
                         OnProgress onProgress)
    : tree_(scopes), expansion_(expansion), work_(limits), onProgress_(std::move(onProgress)),
      reasons_(scopes.scopes.size()), status_(scopes.links.size(), 0) {
  moves_.reserve(scopes.scopes.size());
  for (size_t s = 0; s < scopes.scopes.size(); ++s)
    moves_.emplace_back(scopes, static_cast<int>(s), work_);
}

std::optional<bool> ScopeSearch::run(uint64_t steps) {
  work_.allow(steps);
  try {
    return existsWins(0);
  } catch (const Pause&) {
    return std::nullopt;
  }
}

bool ScopeSearch::existsWins(int scope) {
  while (true) {
    beginRound();
    if (!moves(scope).findMove(status_)) {
      reason(scope) = moves(scope).blame();
      return false;
    }
    bool refuted = false;
    for (int below : at(scope).below) {
      handDown(scope, below);
      if (existsWinsAgainst(below)) continue;
      if (scope == 0) decidedBelow_ = below;
      refine(scope, below);
      expand(scope, below);
      refuted = true;
      break;
    }
    if (!refuted) {
      reason(scope) = neededFromOutside(scope);
      return true;
    }
  }
}

bool ScopeSearch::existsWinsAgainst(int scope) {
  int below = at(scope).below[0];
  while (true) {
    beginRound();
    if (!moves(scope).findMove(status_)) {
      reason(scope) = moves(scope).blame();
      return true;
    }
    handDown(scope, below);
    if (!existsWins(below)) {
      reason(scope) = linksAbove(tree_.links, reason(below));
      makeUnique(reason(scope));
      return false;
    }
    refine(scope, below);
  }
}

void ScopeSearch::beginRound() {
  if (work_.step()) work_.giveUp();
  if (++statistics_.rounds % 64 != 0 || !onProgress_ ||
      !reportTimes_.isTime(work_.limits().secondsUsed()))
    return;
  onProgress_({"search", std::to_string(statistics_.refinements) + " refinements"});
}

void ScopeSearch::refine(int scope, int below) {
  moves(scope).refine(reason(below));
  ++statistics_.refinements;
}

// A refutation determines the links that matter. If the scope after next is innermost, the refuting
// move gives more: every move of this scope must leave that scope a reply to the refuting move, so
// its clauses are copied. Measurements show that this pays for the root only; scopes that are
// searched many times get too many copies.
void ScopeSearch::expand(int scope, int below) {
  int innermost = at(below).below[0];
  if (!expansion_ || scope != 0 || !at(innermost).below.empty()) return;
  const ScopeMoves& refutation = moves(below);
  std::vector<LastPart> left;
  size_t literals = 0;
  for (const LastPart& part : at(innermost).last) {
    LinkId above = noLink;
    if (part.above != noLink) {
      const Link& link = tree_.links[static_cast<size_t>(part.above)];
      if (std::ranges::any_of(link.literals, [&](int l) { return refutation.holds(l); })) continue;
      above = link.above;
    }
    literals += part.literals.size() + 1;
    left.push_back({above, part.literals});
  }
  if (expandedLiterals_ + literals > mostExpandedLiterals) return;
  expandedLiterals_ += literals;
  moves(scope).expand(left, at(innermost).variables.size());
  ++statistics_.expansions;
}

void ScopeSearch::handDown(int scope, int below) {
  const ScopeMoves& move = moves(scope);
  for (LinkId id : at(below).in) {
    const Link& link = tree_.links[static_cast<size_t>(id)];
    status_[static_cast<size_t>(id)] = isSatisfied(
        link, [&](LinkId above) { return status_[static_cast<size_t>(above)] != 0; },
        [&](int l) { return move.holds(l); });
  }
}

// After exists has won: the links that its move needs from the scopes further outside.
std::vector<LinkId> ScopeSearch::neededFromOutside(int scope) const {
  auto holds = [&](int l) { return moves(scope).holds(l); };
  LinkIds needed;
  for (const LastPart& last : at(scope).last) addNeeded(last, holds, needed);
  for (int below : at(scope).below)
    for (LinkId id : reasons_[static_cast<size_t>(below)])
      addNeeded(tree_.links[static_cast<size_t>(id)], holds, needed);
  makeUnique(needed);
  return needed;
}

std::vector<cnf::Lit> ScopeSearch::firstMove(bool existsWon) const {
  int scope = existsWon ? 0 : decidedBelow_;
  std::vector<cnf::Lit> literals;
  if (scope < 0) return literals;
  for (size_t i = 0; i < at(scope).variables.size(); ++i) {
    cnf::Var v = at(scope).variables[i];
    literals.push_back(moves(scope).value(static_cast<int>(i) + 1) ? v : -v);
  }
  return literals;
}

} // namespace oddsat::abstraction
