// What a certificate's checker knows of a formula under an assignment: unit propagation with
// universal reduction by plain counting, the residual's hash, and which variables still occur.
#pragma once

#include "cnf/quantified_cnf.hpp"

#include <cstdint>
#include <set>
#include <vector>

namespace oddsat::check {

class Propagation {
public:
  explicit Propagation(const cnf::QuantifiedCnf& formula);

  using Mark = size_t;
  Mark mark() const { return trail_.size(); }
  bool assign(cnf::Lit l, Rational& weight); // and what follows; false: some clause is falsified.
                                             // weight: the chance of the dice that follow
  bool start(Rational& weight);              // what follows from no assumption
  void undo(Mark mark);

  size_t open() const { return open_; } // unsatisfied clauses
  std::pair<uint64_t, uint64_t> hash() const { return {low_, high_}; }
  size_t occurrences(cnf::Lit l) const { return count_[at(l)]; } // in unsatisfied clauses
  bool isOutermost(cnf::Var v) const; // no variable of a block before occurs any more
  cnf::Quantifier kind(cnf::Var v) const { return kinds_[block_[cnf::slot(v)]]; }
  bool assigned(cnf::Var v) const { return value_[at(v)] != 0; }
  const Rational& chance(cnf::Lit l) const { return chance_[at(l)]; }

private:
  struct Clause {
    std::vector<cnf::Lit> lits;
    int satisfied = 0;          // literals that are true
    int open = 0;               // unassigned literals that are not universal
    uint64_t low = 0, high = 0; // sums of the keys of the unassigned literals
  };

  size_t at(cnf::Lit l) const { return 2 * static_cast<size_t>(l < 0 ? -l : l) + (l < 0 ? 1 : 0); }
  bool forall(cnf::Lit l) const { return kind(l < 0 ? -l : l) == cnf::Quantifier::forall; }
  void addClause(std::vector<cnf::Lit> lits);
  void set(cnf::Lit l);
  void unset(cnf::Lit l);
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
  uint64_t low_ = 0, high_ = 0;
  bool contradictory_ = false;
};

} // namespace oddsat::check
