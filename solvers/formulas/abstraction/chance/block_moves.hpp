// The SAT solver of a block with a choice: an exists block looks for moves with more than a value,
// a forall block for moves with less. Its clauses come from bounds of the next block: an upper
// bound says "satisfy one of these links, or have no more than that", a lower bound "leave one of
// these unsatisfied, or have no less".
#pragma once

#include "oddsat/formulas/abstraction/chance/block_chain.hpp"
#include "oddsat/formulas/abstraction/chance/learnt_bounds.hpp"
#include "oddsat/formulas/abstraction/shared/linked_sat.hpp"

#include <map>

namespace oddsat::abstraction {

class BlockMoves {
public:
  BlockMoves(const ChainBlock& block, Work& work); // both must live longer

  // A move of which nothing learnt excludes a value above (exists) or below (forall) this one.
  bool find(const LinkSet& satisfied, const Rational& value);
  bool holds(int literal) const { return sat_.holds(literal); }

  // After find() == false: with these links unsatisfied (exists) or satisfied (forall), no move has
  // more or less than the value.
  struct Blame {
    Rational value;
    LinkIds links;
  };
  Blame blame() const;

  void learn(const Bound& boundOfNext);

private:
  bool isForall() const { return block_.kind == cnf::Quantifier::forall; }
  Rational loss(const Rational& value) const; // 0: what the block's player wants least
  int threshold(const Rational& loss);
  void assumeThreshold(const Rational& loss);

  const ChainBlock& block_;
  LinkedSat sat_;
  std::map<Rational, int> thresholds_; // the literal that turns on all clauses of at most this loss
  int askedThreshold_ = 0;             // by the last find; 0: none
  Rational askedLoss_;
};

} // namespace oddsat::abstraction
