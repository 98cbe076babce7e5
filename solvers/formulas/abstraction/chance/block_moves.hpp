// The SAT solver of an exists or forall block: exists looks for moves whose value may be above a
// bound, forall for moves whose value may be below it. Its clauses come from bounds of the next
// block. An upper bound gives "satisfy one of these links, or the value is at most the bound"; a
// lower bound gives "leave one of these links unsatisfied, or the value is at least the bound".
#pragma once

#include "oddsat/formulas/abstraction/chance/block_chain.hpp"
#include "oddsat/formulas/abstraction/chance/learnt_bounds.hpp"
#include "oddsat/formulas/abstraction/shared/linked_sat.hpp"

#include <map>

namespace oddsat::abstraction {

class BlockMoves {
public:
  BlockMoves(const ChainBlock& block, Work& work); // both must outlive it

  // Finds a move for which no learnt bound excludes a value above (exists) or below (forall) this
  // one.
  bool find(const LinkSet& satisfied, const Rational& value);
  bool holds(int literal) const { return sat_.holds(literal); }

  // After find() == false: while these links are unsatisfied (exists) or satisfied (forall), no
  // move has a value above (exists) or below (forall) this one.
  struct Blame {
    Rational value;
    LinkIds links;
  };
  Blame blame() const;

  void learn(const Bound& boundOfNext);

private:
  bool isForall() const { return block_.kind == cnf::Quantifier::forall; }
  Rational loss(const Rational& value) const; // 0: the worst value for the player of the block
  int threshold(const Rational& loss);
  void assumeThreshold(const Rational& loss);

  const ChainBlock& block_;
  LinkedSat sat_;
  std::map<Rational, int> thresholds_; // by loss: turns on all clauses of at most this loss
  int askedThreshold_ = 0;             // threshold of the last find; 0: none
  Rational askedLoss_;
};

} // namespace oddsat::abstraction
