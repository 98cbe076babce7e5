// A SAT solver over the variables of one block and the links around it, whose literals are made
// when a clause first needs them.
//
// In an exists block a link's literal says "satisfied from here on outwards": it implies one of the
// block's literals of the link, or the literal of the link further out. In a forall block it says
// "still unsatisfied": it implies that all these literals are false and the link further out is
// unsatisfied. Both therefore occur only positively in clauses, and outer links are assumed.
#pragma once

#include "oddsat/formulas/abstraction/shared/links.hpp"
#include "oddsat/formulas/abstraction/shared/sat.hpp"

#include <unordered_map>
#include <vector>

namespace oddsat::abstraction {

class LinkedSat {
public:
  // `links` are those handed on by the block, and must live longer.
  LinkedSat(Work& work, Sat::Use use, const std::vector<Link>& links, bool isForall,
            size_t variables);

  Sat& sat() { return sat_; }
  const Sat& sat() const { return sat_; }
  void addLast(const LastPart& part); // a clause that has no literals further in
  int innerLiteral(LinkId link);      // of a link handed on

  // For the next search: what the blocks further out have satisfied.
  template <typename IsSatisfied>
  void assume(IsSatisfied isSatisfied) {
    for (auto [link, literal] : outer_)
      if (isSatisfied(link) == isForall_) sat_.assume(-literal);
  }
  bool solve();          // reads the values of the block's own variables
  LinkIds blame() const; // after solve() == false: the links that were needed for it

  bool value(int own) const { return values_[static_cast<size_t>(own)] != 0; }
  bool holds(int literal) const { return value(std::abs(literal)) == (literal > 0); }

private:
  int outerLiteral(LinkId link);
  int madeLiteral(const Link& link);

  Sat sat_;
  const std::vector<Link>* links_;
  bool isForall_;
  std::vector<char> values_;                  // by own variable: of the last solve
  std::vector<std::pair<LinkId, int>> outer_; // links from further out that clauses mention
  std::unordered_map<LinkId, int> outerLiteral_, innerLiteral_;
};

} // namespace oddsat::abstraction
