// The trail, unit propagation and learning, shared by the whole search.
//
// A clause is unit for an existential or chance literal if all its other literals are false, or
// universal and further inside than that literal (universal reduction). It is falsified if it has
// no open literals but universal ones. Clauses without universal literals are watched; those of the
// formula with up to five literals, which are most, are stored in lists by literal instead. Clauses
// with universal literals are counted, because a universal literal can make them unit, too.
//
// A learnt clause follows from the matrix by resolution alone, where chance variables are treated
// like existential ones. Universal literals that reduction ignores remain in the clause. Without
// them it would be too strong in a residual in which forall has made one of them true, and the
// values found with it would be wrong for the same residual elsewhere, because the keys of the
// table do not depend on learnt clauses. So a learnt clause is implied in every residual, and
// changes no value.
#pragma once

#include "oddsat/formulas/xssat/lists.hpp"
#include "oddsat/formulas/xssat/problem.hpp"

#include <array>
#include <tuple>
#include <vector>

namespace oddsat::xssat {

using ClauseRef = uint32_t;
constexpr ClauseRef noClause = UINT32_MAX;

class Engine {
public:
  explicit Engine(const Problem& problem);

  // The trail
  int8_t value(Lit l) const { return values_[l]; } // 1 true, -1 false, 0 open
  bool assigned(Var v) const { return values_[positive(v)] != 0; }
  const std::vector<Lit>& trail() const { return trail_; }
  uint32_t level() const { return index32(levelStarts_.size()); }
  size_t startOf(uint32_t level) const { return levelStarts_[level]; } // begin of level + 1
  bool enqueueRoot(Lit l); // false: contradicts the trail
  void decide(Lit l);      // opens a level
  bool propagate();        // false: inConflict()
  void backtrack(uint32_t level);

  // Learning
  bool inConflict() const { return conflict_ != noClause; } // some clause is falsified
  void learn();         // from the conflict, before its level is undone; clears it
  bool assertPending(); // true: every new unit is propagated; false: inConflict()
  bool hopeless() const { return hopeless_; } // learn() found no clause to learn
  // The level at which the clause learnt last is unit, or at which the clause that learn() could
  // not resolve is falsified.
  uint32_t assertingLevel() const { return assertingLevel_; }
  bool learning = true;
  // Longer learnt clauses are used once, where they were learnt, and then dropped: literals of many
  // levels are seldom false together again, and the test for that would cost more than all the
  // rest.
  size_t longestKept = SIZE_MAX;
  static constexpr size_t longestLearnt = 5; // for searches other than those for models

  // For certificates: a lemma follows from the clauses alone, whichever side decides. Universal
  // literals remain in it, so that it is implied in every residual.
  struct Lemma {
    std::vector<Lit> lits;
    std::vector<uint32_t> from; // earlier lemmas that were used in the resolution
    bool settles = false;       // true if the lemma fixes a literal for the whole search
  };
  bool keepsLemmas = false;
  std::vector<Lemma> lemmas;
  bool addLemmas(std::vector<Lemma> earlier); // before any decision, for good; false: inConflict()
  // By variable: true if it belongs to the component in view; empty: all do. With a component in
  // view, universal reduction removes no literal of a lemma or of another component.
  std::vector<uint8_t> piece;
  void markReasons(size_t fromTrail, std::vector<uint8_t>& usedLemmas) const; // and the conflict

  // For searches inside one exists block
  double activity(Var v) const { return activity_[v]; }
  const std::vector<Var>& bumped() const { return bumped_; } // by the last learn()
  int8_t phase(Var v) const { return state_[v].phase; }

  uint64_t work() const { return propagations + 32 * conflicts; } // a rough measure
  uint64_t propagations = 0, conflicts = 0, learnt = 0;

private:
  struct Watch {
    ClauseRef clause;
    Lit blocker; // the other literal of a binary clause
    bool binary() const { return (clause & 1) != 0; }
    ClauseRef ref() const { return clause >> 1; }
  };
  template <size_t n>
  struct Others { // all literals but one of a clause of n + 1 literals
    std::array<Lit, n> lits;
    ClauseRef clause;
  };
  static constexpr size_t longestShort = 5;
  struct VarState {
    uint32_t level = 0;
    ClauseRef reason = noClause;
    int8_t phase = 0;
    bool late = false; // true: its reason was already unit at a lower level
  };
  struct Counted { // a clause with universal literals
    ClauseRef clause;
    uint32_t satisfied = 0;
    uint32_t open = 0; // unassigned literals that are not universal
  };

  // Clauses in one array: size, flags and activity precede the literals.
  enum Header : uint32_t { sizeAt, flagsAt, scoreAt, headerWords };
  enum Flag : uint32_t { learntFlag = 1, countedFlag = 2, deletedFlag = 4 };
  uint32_t size(ClauseRef c) const { return arena_[c + sizeAt]; }
  bool is(ClauseRef c, Flag flag) const { return (arena_[c + flagsAt] & flag) != 0; }
  Lit* lits(ClauseRef c) { return arena_.data() + c + headerWords; }
  const Lit* lits(ClauseRef c) const { return arena_.data() + c + headerWords; }
  std::span<Lit> clause(ClauseRef c) { return {lits(c), size(c)}; }

  template <size_t n>
  void attachShort(Lists<Others<n>>& lists);
  ClauseRef store(std::span<const Lit> clause, bool isLearnt);
  void attach(ClauseRef c);
  void attachWatches(ClauseRef c);
  void attachCounted(ClauseRef c);
  void enqueue(Lit l, ClauseRef reason);
  template <size_t n>
  bool propagateShort(const Lists<Others<n>>& lists, Lit falseLit);
  bool propagateShort(Lit falseLit);
  bool propagateWatches(Lit falseLit);
  bool countAssignment(Lit l);
  void uncountAssignment(Lit l);
  bool ask(ClauseRef c, Lit& forced); // forced: noLit for none; false: the clause is falsified
  bool examine(ClauseRef c);
  bool universal(Lit l) const { return universal_[variable(l)] != 0; }

  // learn.cpp
  uint32_t highestLevel(ClauseRef c) const;
  bool analyse();
  bool take(ClauseRef c, Lit skip, uint32_t& open);
  void noteUse(ClauseRef c);
  bool isSure(Var v);
  void noteSettled();
  void minimise();
  bool redundant(Lit l);
  uint32_t levelBelow() const;
  ClauseRef keepResolvent();
  bool assertClause(ClauseRef c);
  void bump(Var v);
  void forgetSome();
  void compact();

  const Problem& problem_;
  std::vector<int8_t> values_;    // by literal
  std::vector<int8_t> universal_; // by variable
  std::vector<Lit> trail_;
  std::vector<size_t> levelStarts_;
  std::vector<VarState> state_; // by variable
  size_t head_ = 0;             // number of propagated literals
  size_t counted_ = 0;          // number of literals entered into the counted clauses

  std::vector<uint32_t> arena_;
  // Short clauses of the formula, by literal; learnt clauses are not in these lists.
  std::tuple<Lists<Others<1>>, Lists<Others<2>>, Lists<Others<3>>, Lists<Others<4>>> short_;
  std::vector<std::vector<Watch>> watches_; // by literal: clauses to visit when it becomes false
  std::vector<Counted> countedClauses_;
  std::vector<std::vector<uint32_t>> countedOf_; // by literal
  std::vector<ClauseRef> learntClauses_;         // attached
  std::vector<ClauseRef> passing_;    // not attached, but perhaps reasons of literals on the trail
  std::vector<ClauseRef> pending_;    // learnt; perhaps unit after backtracking
  std::vector<ClauseRef> unattached_; // learnt since the last backtracking

  ClauseRef conflict_ = noClause;
  bool hopeless_ = false;
  uint32_t assertingLevel_ = 0;
  std::vector<int8_t> seen_; // by variable
  std::vector<Var> toClear_;
  std::vector<Lit> resolvent_; // literals of lower levels, and universal ones
  std::vector<uint32_t> resolvedLemmas_;
  std::vector<uint8_t> sure_; // by variable: fixed by the clauses alone
  size_t settled_ = 0;        // part of the trail that was examined for sure_
  std::vector<double> activity_;
  std::vector<Var> bumped_;
  double increment_ = 1;
  size_t learntLimit_ = 4000;
};

} // namespace oddsat::xssat
