// The trail, unit propagation and learning, shared by the whole search.
//
// A clause is unit for an existential or chance literal when everything else in it is false or a
// universal literal inside that variable (universal reduction); it is falsified when nothing but
// unassigned universal literals is left. Clauses without universal literals are watched; those of
// the formula with up to five literals, which are most, are looked at in line instead. Those with
// universal literals are counted, since a universal literal can wake them.
//
// A learnt clause follows from the matrix by resolution alone, on chance variables as on
// existential ones. Universal literals that reduction sets aside stay in it: without them it would
// say more than a residual in which forall has made one of them true, and values found with its
// help would be wrong where the same residual is met again, for the table's keys know nothing of
// learnt clauses. So it is true in every residual, and adding it changes no value.
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
  size_t startOf(uint32_t level) const { return levelStarts_[level]; } // where level + 1 begins
  bool enqueueRoot(Lit l); // false: contradicts the trail
  void decide(Lit l);      // opens a level
  bool propagate();        // false: inConflict()
  void backtrack(uint32_t level);

  // Learning
  bool inConflict() const { return conflict_ != noClause; } // some clause is falsified
  void learn();         // from the conflict, before its level is undone; clears it
  bool assertPending(); // after backtracking: what was learnt may be unit here; false: inConflict()
  bool hopeless() const { return hopeless_; } // learn() found no clause to learn
  // Where the clause learnt last is unit, or the one that learn() left alone is falsified.
  uint32_t assertingLevel() const { return assertingLevel_; }
  bool learning = true;
  // Longer learnt clauses serve once, where they were learnt: literals of many levels are rarely
  // false together again, and looking whether they are would cost more than all the rest.
  size_t longestKept = SIZE_MAX;
  static constexpr size_t longestLearnt = 5; // what a search keeps, outside searches for models

  // For certificates: what is learnt follows from the clauses as such, whoever chooses what.
  // Universal literals stay in it, so that it holds in every residual on its own account.
  struct Lemma {
    std::vector<Lit> lits;
    std::vector<uint32_t> from; // earlier lemmas that it was resolved from
    bool settles = false;       // some literal, for good
  };
  bool keepsLemmas = false;
  std::vector<Lemma> lemmas;
  bool addLemmas(std::vector<Lemma> earlier); // before any decision, to stay; false: inConflict()
  // By variable: does it belong to the piece that is looked at? Empty: all do. Open universal
  // literals are left out neither of a lemma nor of what belongs to another piece.
  std::vector<uint8_t> piece;
  void markReasons(size_t fromTrail, std::vector<uint8_t>& usedLemmas) const; // with the conflict

  // For searches inside one exists block
  double activity(Var v) const { return activity_[v]; }
  const std::vector<Var>& bumped() const { return bumped_; } // by the last learn()
  int8_t phase(Var v) const { return state_[v].phase; }

  uint64_t work() const { return propagations + 32 * conflicts; } // roughly
  uint64_t propagations = 0, conflicts = 0, learnt = 0;

private:
  struct Watch {
    ClauseRef clause;
    Lit blocker; // of a binary clause: the other literal
    bool binary() const { return (clause & 1) != 0; }
    ClauseRef ref() const { return clause >> 1; }
  };
  template <size_t n>
  struct Others { // of a clause of n + 1 literals: all but one
    std::array<Lit, n> lits;
    ClauseRef clause;
  };
  static constexpr size_t longestShort = 5;
  struct VarState {
    uint32_t level = 0;
    ClauseRef reason = noClause;
    int8_t phase = 0;
    bool late = false; // its reason was unit at a lower level already
  };
  struct Counted { // a clause with universal literals
    ClauseRef clause;
    uint32_t satisfied = 0;
    uint32_t open = 0; // unassigned literals that are not universal
  };

  // Clauses in one run of memory: size, flags and activity in front of the literals.
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
  size_t head_ = 0;             // propagated so far
  size_t counted_ = 0;          // entered into the counted clauses so far

  std::vector<uint32_t> arena_;
  // Of the formula, by literal; learnt clauses never stand here.
  std::tuple<Lists<Others<1>>, Lists<Others<2>>, Lists<Others<3>>, Lists<Others<4>>> short_;
  std::vector<std::vector<Watch>> watches_; // by literal: clauses to visit when it becomes false
  std::vector<Counted> countedClauses_;
  std::vector<std::vector<uint32_t>> countedOf_; // by literal
  std::vector<ClauseRef> learntClauses_;         // attached
  std::vector<ClauseRef> passing_;               // not attached, but perhaps reasons on the trail
  std::vector<ClauseRef> pending_;               // learnt, and perhaps unit after backtracking
  std::vector<ClauseRef> unattached_;            // learnt since the last backtracking

  ClauseRef conflict_ = noClause;
  bool hopeless_ = false;
  uint32_t assertingLevel_ = 0;
  std::vector<int8_t> seen_; // by variable
  std::vector<Var> toClear_;
  std::vector<Lit> resolvent_; // literals of lower levels, and universal ones
  std::vector<uint32_t> resolvedLemmas_;
  std::vector<uint8_t> sure_; // by variable: settled by the clauses alone
  size_t settled_ = 0;        // so much of the trail was looked at for this
  std::vector<double> activity_;
  std::vector<Var> bumped_;
  double increment_ = 1;
  size_t learntLimit_ = 4000;
};

} // namespace oddsat::xssat
