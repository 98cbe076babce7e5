// What one scope knows: its own variables, what it can do about each link, and what it has
// learnt from the scopes below. Literals for links are made when a clause first needs them.
//
// In an exists scope a link's literal says "satisfied from here on outwards": it implies the
// scope's literals of the link or the outer link's literal. In a forall scope it says "still
// unsatisfied": it implies that all the scope's literals are false and the outer link is
// unsatisfied. Both therefore stand only positively in learnt clauses, and outer links are assumed.
#pragma once

#include "qbf/sat.hpp"
#include "qbf/scopes.hpp"

#include <unordered_map>
#include <vector>

namespace oddsat::qbf {

// By link: whether the assignments so far satisfy it.
using LinkStatus = std::vector<char>;

class Abstraction {
public:
  Abstraction(const Scopes& scopes, int scope, Work& work);

  // A move of the scope's player that everything learnt so far allows.
  bool findMove(const LinkStatus& status);
  bool value(int own) const { return values_[static_cast<size_t>(own)]; } // of the last move
  bool holds(int literal) const { return values_[cnf::slot(literal)] == (literal > 0); }

  // After findMove() == false: the links whose status is to blame.
  std::vector<LinkId> blame() const;

  // The player below won because of these links: change the status of one of them.
  void refine(const std::vector<LinkId>& links);

  // In an exists scope: clauses of the scope after next, as the move of the forall scope between
  // leaves them. They get variables of their own, so many; links are those handed to that scope.
  void expand(const std::vector<LastPart>& clauses, size_t variables);

private:
  int outerLiteral(LinkId link);
  int innerLiteral(LinkId link);
  bool isForall() const { return scope_.kind == cnf::Quantifier::forall; }

  const Scopes& tree_;
  const Scope& scope_;
  Sat sat_;
  std::vector<char> values_;
  std::vector<std::pair<LinkId, int>> outer_; // links above that the clauses mention
  std::unordered_map<LinkId, int> outerLiteral_, innerLiteral_;
};

} // namespace oddsat::qbf
