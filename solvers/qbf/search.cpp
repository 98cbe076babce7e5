#include "qbf/search.hpp"

#include <algorithm>

namespace oddsat::qbf {

using cnf::Quantifier;

namespace {

void makeUnique(std::vector<LinkId>& links) {
  std::ranges::sort(links);
  links.erase(std::unique(links.begin(), links.end()), links.end());
}

} // namespace

Search::Search(const Scopes& scopes, const Limits& limits)
    : tree_(scopes), limits_(limits), reasons_(scopes.scopes.size()),
      status_(scopes.links.size(), 0) {
  abstractions_.reserve(scopes.scopes.size());
  for (size_t s = 0; s < scopes.scopes.size(); ++s)
    abstractions_.emplace_back(scopes, static_cast<int>(s), limits);
}

bool Search::run() {
  return existsWins(0);
}

bool Search::existsWins(int scope) {
  while (true) {
    limits_.check();
    ++statistics_.rounds;
    if (!abstraction(scope).findMove(status_)) {
      reason(scope) = abstraction(scope).blame();
      return false;
    }
    bool refuted = false;
    for (int below : at(scope).below) {
      handDown(scope, below);
      if (existsWinsAgainst(below)) continue;
      if (scope == 0) decidedBelow_ = below;
      abstraction(scope).refine(reason(below));
      ++statistics_.refinements;
      refuted = true;
      break;
    }
    if (!refuted) {
      reason(scope) = neededFromOutside(scope);
      return true;
    }
  }
}

bool Search::existsWinsAgainst(int scope) {
  int below = at(scope).below[0];
  while (true) {
    limits_.check();
    ++statistics_.rounds;
    if (!abstraction(scope).findMove(status_)) {
      reason(scope) = abstraction(scope).blame();
      return true;
    }
    handDown(scope, below);
    if (!existsWins(below)) {
      reason(scope).clear();
      for (LinkId id : reason(below))
        if (LinkId above = tree_.links[static_cast<size_t>(id)].above; above != noLink)
          reason(scope).push_back(above);
      makeUnique(reason(scope));
      return false;
    }
    abstraction(scope).refine(reason(below));
    ++statistics_.refinements;
  }
}

void Search::handDown(int scope, int below) {
  const Abstraction& move = abstraction(scope);
  for (LinkId id : at(below).in) {
    const Link& link = tree_.links[static_cast<size_t>(id)];
    status_[static_cast<size_t>(id)] =
        (link.above != noLink && status_[static_cast<size_t>(link.above)] != 0) ||
        std::ranges::any_of(link.literals, [&](int l) { return move.holds(l); });
  }
}

// After a won exists scope: what its own move leaves to the scopes outside.
std::vector<LinkId> Search::neededFromOutside(int scope) const {
  const Abstraction& move = abstraction(scope);
  std::vector<LinkId> needed;
  auto need = [&](LinkId above, const std::vector<int>& literals) {
    if (above != noLink && std::ranges::none_of(literals, [&](int l) { return move.holds(l); }))
      needed.push_back(above);
  };
  for (const LastPart& last : at(scope).last) need(last.above, last.literals);
  for (int below : at(scope).below)
    for (LinkId id : reasons_[static_cast<size_t>(below)])
      need(tree_.links[static_cast<size_t>(id)].above,
           tree_.links[static_cast<size_t>(id)].literals);
  makeUnique(needed);
  return needed;
}

std::vector<cnf::Lit> Search::firstMove(bool existsWon) const {
  int scope = existsWon ? 0 : decidedBelow_;
  std::vector<cnf::Lit> literals;
  if (scope < 0) return literals;
  for (size_t i = 0; i < at(scope).variables.size(); ++i) {
    cnf::Var v = at(scope).variables[i];
    literals.push_back(abstraction(scope).value(static_cast<int>(i) + 1) ? v : -v);
  }
  return literals;
}

} // namespace oddsat::qbf
