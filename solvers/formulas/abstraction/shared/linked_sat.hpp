// A SAT solver over the variables of one block and the links before and after it. A link gets a
// literal when a clause first needs it.
//
// In an exists block, the literal of a link means "satisfied by this block or further outside": it
// implies one of the block's literals of the link, or the literal of the link above. In a forall
// block it means "still unsatisfied": it implies that all these literals are false and that the
// link above is unsatisfied. In both cases clauses contain it only positively, and the status of
// outer links is assumed.
#pragma once

#include "oddsat/formulas/abstraction/shared/links.hpp"
#include "oddsat/formulas/abstraction/shared/sat.hpp"

#include <unordered_map>
#include <vector>

namespace oddsat::abstraction {

class LinkedSat {
public:
  // `links`: the links to the next block; must outlive the solver.
  LinkedSat(Work& work, Sat::Use use, const std::vector<Link>& links, bool isForall,
            size_t variables);

  Sat& sat() { return sat_; }
  const Sat& sat() const { return sat_; }
  void addLast(const LastPart& part); // a clause without literals further inside
  int innerLiteral(LinkId link);      // `link`: a link to the next block

  // Assumes, for the next search, the links that the blocks further outside have satisfied.
  template <typename IsSatisfied>
  void assume(IsSatisfied isSatisfied) {
    for (auto [link, literal] : outer_)
      if (isSatisfied(link) == isForall_) sat_.assume(-literal);
  }
  bool solve();          // on success the values of the block's own variables can be read
  LinkIds blame() const; // after solve() == false: the links that were needed for it

  bool value(int own) const { return values_[static_cast<size_t>(own)] != 0; }
  bool holds(int literal) const { return value(std::abs(literal)) == (literal > 0); }

private:
  int outerLiteral(LinkId link);
  int madeLiteral(const Link& link);

  Sat sat_;
  const std::vector<Link>* links_;
  bool isForall_;
  std::vector<char> values_;                  // by own variable: values of the last solve
  std::vector<std::pair<LinkId, int>> outer_; // outer links in clauses
  std::unordered_map<LinkId, int> outerLiteral_, innerLiteral_;
};

} // namespace oddsat::abstraction
