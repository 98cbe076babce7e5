// State of a formula under an assignment for the certificate checker: unit propagation with
// universal reduction by counters, the hash of the residual, and the variables that still occur in
// it. Lemmas take part in propagation but belong to no residual. Within a component of the
// residual, universal literals of lemmas and of clauses of other components are not reduced: only
// consequences that hold without quantifiers may be derived there, because they are justified by a
// model of the other components.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <cstdint>
#include <set>
#include <vector>

namespace oddsat::check {

class Propagation {
public:
  explicit Propagation(const cnf::QuantifiedCnf& formula);
  void addLemma(const std::vector<cnf::Lit>& lits); // only before start()

  using Mark = size_t;
  Mark mark() const { return trail_.size(); }
  // Assigns a literal and propagates; false if some clause is falsified. Multiplies `weight` by the
  // probabilities of the chance literals that were propagated.
  bool assign(cnf::Lit l, Rational& weight);
  bool start(Rational& weight); // propagates without an assumption
  void undo(Mark mark);

  size_t open() const { return open_; } // number of unsatisfied clauses
  void count(bool on) {
    counting_ = on;
  }                          // off: only propagation is done, residuals are not updated
  bool allSatisfied() const; // checked on the clauses themselves
  std::pair<uint64_t, uint64_t> hash() const { return {low_, high_}; }
  size_t occurrences(cnf::Lit l) const { return count_[at(l)]; } // in unsatisfied clauses
  bool
  isOutermost(cnf::Var v) const; // true if no variable of an outer block occurs in the residual
  cnf::Quantifier kind(cnf::Var v) const { return kinds_[block_[cnf::slot(v)]]; }
  bool assigned(cnf::Var v) const { return value_[at(v)] != 0; }
  bool isTrue(cnf::Lit l) const { return value_[at(l)] == 1; }
  const Rational& chance(cnf::Lit l) const { return chance_[at(l)]; }

  struct Piece {
    std::vector<uint32_t> clauses;
    std::vector<cnf::Var> vars;
  };
  std::vector<Piece>
  pieces() const; // components of the visible residual, ordered by their least variables
  bool satisfies(const std::set<cnf::Lit>& lits, const Piece& piece) const;
  void hide(const Piece& piece); // makes a component invisible
  void show(const Piece& piece); // makes it visible again
  // Between enter() and leave() only this hidden component is visible.
  uint32_t enter(const Piece& piece); // returns the previous view
  void leave(const Piece& piece, uint32_t outer);

  // Visits the clauses in the form in which they are checked.
  template <typename Visit>
  void forEachClause(Visit visit) const {
    for (cnf::Lit l : sure_) visit(std::vector<cnf::Lit>{l});
    for (const Clause& clause : clauses_) visit(clause.lits);
  }

private:
  struct Clause {
    std::vector<cnf::Lit> lits;
    int satisfied = 0;          // number of true literals
    int open = 0;               // number of unassigned literals that are not universal
    uint64_t low = 0, high = 0; // sums of the keys of the unassigned literals
    uint32_t part = 0;          // view to which the clause belongs, or `lemmas`
  };
  static constexpr uint32_t lemmas = UINT32_MAX;

  size_t at(cnf::Lit l) const { return 2 * static_cast<size_t>(l < 0 ? -l : l) + (l < 0 ? 1 : 0); }
  bool forall(cnf::Lit l) const { return kind(l < 0 ? -l : l) == cnf::Quantifier::forall; }
  void addClause(std::vector<cnf::Lit> lits);
  void set(cnf::Lit l);
  void unset(cnf::Lit l);
  bool counts(const Clause& clause) const {
    return clause.satisfied == 0 && clause.part == part_ && counting_;
  }
  uint32_t store(std::vector<cnf::Lit> lits, uint32_t part);
  void mix(const Clause& clause, bool add);
  void countOccurrences(const Clause& clause, bool add);
  void occurs(cnf::Lit l, bool add);
  bool examine(Clause& clause);
  bool drain(Rational& weight, cnf::Lit decided);

  std::vector<cnf::Quantifier> kinds_; // by block
  std::vector<size_t> block_;          // by variable
  std::vector<size_t> alive_;          // by block: number of variables that still occur
  std::vector<Rational> chance_;       // by literal
  std::vector<Clause> clauses_;
  std::set<std::vector<cnf::Lit>> distinct_;
  std::vector<std::vector<uint32_t>> in_; // by literal
  std::vector<signed char> value_;        // by literal
  std::vector<size_t> count_;             // by literal
  std::vector<std::pair<uint64_t, uint64_t>> keys_;
  std::vector<cnf::Lit> trail_;
  size_t head_ = 0;
  std::vector<cnf::Lit> sure_; // chance literals with probability 1
  size_t open_ = 0;
  std::vector<uint32_t> partOf_;  // by variable
  uint32_t part_ = 0, parts_ = 0; // the visible view; number of views
  uint64_t low_ = 0, high_ = 0;
  bool contradictory_ = false, counting_ = true;
};

} // namespace oddsat::check
