// The moves of one scope: its variables, its effect on each link, and the clauses learnt from the
// scopes below.
#pragma once

#include "oddsat/formulas/abstraction/boolean/scopes.hpp"
#include "oddsat/formulas/abstraction/shared/linked_sat.hpp"

#include <vector>

namespace oddsat::abstraction {

// By link: do the assignments so far satisfy it?
using LinkStatus = std::vector<char>;

class ScopeMoves {
public:
  ScopeMoves(const Scopes& scopes, int scope, Work& work);

  // Finds a move of the scope's player that the learnt clauses allow.
  bool findMove(const LinkStatus& status);
  bool value(int own) const { return sat_.value(own); } // in the last move
  bool holds(int literal) const { return sat_.holds(literal); }

  // After findMove() == false: links whose status excludes all moves.
  std::vector<LinkId> blame() const { return sat_.blame(); }

  // Learns that the player below won because of these links: the status of one of them must change.
  void refine(const std::vector<LinkId>& links);

  // For an exists scope: adds copies of the clauses of the scope after next that a move of the
  // forall scope between them leaves unsatisfied. The copies use `variables` new variables; their
  // links are those of that scope.
  void expand(const std::vector<LastPart>& clauses, size_t variables);

private:
  bool isForall() const { return scope_.kind == cnf::Quantifier::forall; }

  const Scope& scope_;
  LinkedSat sat_;
};

} // namespace oddsat::abstraction
