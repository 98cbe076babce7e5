// The game on the tree of scopes: each scope proposes a move, the scopes below look for an answer,
// and the scope learns from it. The search ends when the root has no move or a winning one.
#pragma once

#include "oddsat/formulas/abstraction/boolean/scope_moves.hpp"
#include "oddsat/formulas/abstraction/boolean/scopes.hpp"
#include "oddsat/formulas/answer.hpp"

#include <cstdint>
#include <optional>

namespace oddsat::abstraction {

struct SearchStatistics {
  uint64_t rounds = 0;      // proposed moves
  uint64_t refinements = 0; // learnt clauses
  uint64_t expansions = 0;  // copies of an innermost scope
};

class ScopeSearch {
public:
  ScopeSearch(const Scopes& scopes, bool expansion, const Limits& limits, OnProgress onProgress);

  // Returns true if exists wins, and nothing if the steps were not enough. Learnt clauses are kept,
  // so the next call continues. Throws LimitReached.
  std::optional<bool> run(uint64_t steps);

  // The winner's values in the root (exists won), or in the forall scope below it that decided
  // (exists lost); empty if no such scope decided.
  std::vector<cnf::Lit> firstMove(bool existsWon) const;
  const SearchStatistics& statistics() const { return statistics_; }

private:
  bool existsWins(int scope);
  bool existsWinsAgainst(int scope); // for a forall scope
  void refine(int scope, int below);
  void expand(int scope, int below);
  void beginRound();
  void handDown(int scope, int below);
  std::vector<LinkId> neededFromOutside(int scope) const;
  const Scope& at(int scope) const { return tree_.scopes[static_cast<size_t>(scope)]; }
  ScopeMoves& moves(int scope) { return moves_[static_cast<size_t>(scope)]; }
  const ScopeMoves& moves(int scope) const { return moves_[static_cast<size_t>(scope)]; }
  std::vector<LinkId>& reason(int scope) { return reasons_[static_cast<size_t>(scope)]; }

  const Scopes& tree_;
  bool expansion_;
  Work work_;
  OnProgress onProgress_;
  ReportTimes reportTimes_;
  std::vector<ScopeMoves> moves_;
  std::vector<std::vector<LinkId>> reasons_; // by scope: the links that prove its last result
  size_t expandedLiterals_ = 0;
  LinkStatus status_;
  int decidedBelow_ = -1;
  SearchStatistics statistics_;
};

} // namespace oddsat::abstraction
