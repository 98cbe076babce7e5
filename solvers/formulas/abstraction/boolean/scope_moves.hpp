// What one scope knows: its own variables, what it can do about each link, and what it has
// learnt from the scopes below.
#pragma once

#include "oddsat/formulas/abstraction/boolean/scopes.hpp"
#include "oddsat/formulas/abstraction/shared/linked_sat.hpp"

#include <vector>

namespace oddsat::abstraction {

// By link: whether the assignments so far satisfy it.
using LinkStatus = std::vector<char>;

class ScopeMoves {
public:
  ScopeMoves(const Scopes& scopes, int scope, Work& work);

  // A move of the scope's player that everything learnt so far allows.
  bool findMove(const LinkStatus& status);
  bool value(int own) const { return sat_.value(own); } // of the last move
  bool holds(int literal) const { return sat_.holds(literal); }

  // After findMove() == false: the links whose status is to blame.
  std::vector<LinkId> blame() const { return sat_.blame(); }

  // The player below won because of these links: change the status of one of them.
  void refine(const std::vector<LinkId>& links);

  // In an exists scope: clauses of the scope after next, as the move of the forall scope between
  // leaves them. They get variables of their own, so many; links are those handed to that scope.
  void expand(const std::vector<LastPart>& clauses, size_t variables);

private:
  bool isForall() const { return scope_.kind == cnf::Quantifier::forall; }

  const Scope& scope_;
  LinkedSat sat_;
};

} // namespace oddsat::abstraction
