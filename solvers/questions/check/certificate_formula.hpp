// What a certificate's checker knows of a formula under an assignment: unit propagation with
// universal reduction by plain counting, the residual's hash, and which variables still occur.
// Lemmas take part in propagation, but belong to no residual. Within a piece of what is left,
// universal literals of a lemma and of the clauses of other pieces are not reduced: only what
// follows without quantifiers may come from there, because a model of those pieces answers it.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <cstdint>
#include <set>
#include <vector>

namespace oddsat::check {

class Propagation {
public:
  explicit Propagation(const cnf::QuantifiedCnf& formula);
  void addLemma(const std::vector<cnf::Lit>& lits); // before start()

  using Mark = size_t;
  Mark mark() const { return trail_.size(); }
  bool assign(cnf::Lit l, Rational& weight); // and what follows; false: some clause is falsified.
                                             // weight: the chance of the dice that follow
  bool start(Rational& weight);              // what follows from no assumption
  void undo(Mark mark);

  size_t open() const { return open_; }   // unsatisfied clauses
  void count(bool on) { counting_ = on; } // off, for a while: only propagation goes on
  bool allSatisfied() const;              // asked of the clauses themselves
  std::pair<uint64_t, uint64_t> hash() const { return {low_, high_}; }
  size_t occurrences(cnf::Lit l) const { return count_[at(l)]; } // in unsatisfied clauses
  bool isOutermost(cnf::Var v) const; // no variable of a block before occurs any more
  cnf::Quantifier kind(cnf::Var v) const { return kinds_[block_[cnf::slot(v)]]; }
  bool assigned(cnf::Var v) const { return value_[at(v)] != 0; }
  bool isTrue(cnf::Lit l) const { return value_[at(l)] == 1; }
  const Rational& chance(cnf::Lit l) const { return chance_[at(l)]; }

  struct Piece {
    std::vector<uint32_t> clauses;
    std::vector<cnf::Var> vars;
  };
  std::vector<Piece> pieces() const; // of what is left and in view, by their least variables
  bool satisfies(const std::set<cnf::Lit>& lits, const Piece& piece) const;
  void hide(const Piece& piece); // none of it is in view
  void show(const Piece& piece); // all of it, as before
  // Between these two only that piece, which is hidden, is in view.
  uint32_t enter(const Piece& piece); // the view before
  void leave(const Piece& piece, uint32_t outer);

  // As the checker takes it.
  template <typename Visit>
  void forEachClause(Visit visit) const {
    for (cnf::Lit l : sure_) visit(std::vector<cnf::Lit>{l});
    for (const Clause& clause : clauses_) visit(clause.lits);
  }

private:
  struct Clause {
    std::vector<cnf::Lit> lits;
    int satisfied = 0;          // literals that are true
    int open = 0;               // unassigned literals that are not universal
    uint64_t low = 0, high = 0; // sums of the keys of the unassigned literals
    uint32_t part = 0;          // what it belongs to: a view, or the lemmas
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
  std::vector<size_t> alive_;          // by block: variables that still occur
  std::vector<Rational> chance_;       // by literal
  std::vector<Clause> clauses_;
  std::set<std::vector<cnf::Lit>> distinct_;
  std::vector<std::vector<uint32_t>> in_; // by literal
  std::vector<signed char> value_;        // by literal
  std::vector<size_t> count_;             // by literal
  std::vector<std::pair<uint64_t, uint64_t>> keys_;
  std::vector<cnf::Lit> trail_;
  size_t head_ = 0;
  std::vector<cnf::Lit> sure_; // dice that always fall one way
  size_t open_ = 0;
  std::vector<uint32_t> partOf_;  // by variable
  uint32_t part_ = 0, parts_ = 0; // the one in view; how many there have been
  uint64_t low_ = 0, high_ = 0;
  bool contradictory_ = false, counting_ = true;
};

} // namespace oddsat::check
