// Visits all atoms of a rule, also those in alternatives of an "or".
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::gdl {

// Calls visit(atom, literal) for every atom of a body, negated or not.
template <typename Visit>
void forEachAtom(const std::vector<Literal>& body, Visit visit) {
  for (const Literal& literal : body) {
    if (literal.kind == Literal::Kind::atom || literal.kind == Literal::Kind::negated)
      visit(literal.atom, literal);
    for (const std::vector<Literal>& alternative : literal.either) forEachAtom(alternative, visit);
  }
}

// Calls visit(term) for every argument of an atom and every side of a "distinct" in a body.
template <typename Visit>
void forEachArgument(const std::vector<Literal>& body, Visit visit) {
  for (const Literal& literal : body) {
    for (const Term& argument : literal.atom.args) visit(argument);
    for (const Term& side : literal.terms) visit(side);
    for (const std::vector<Literal>& alternative : literal.either)
      forEachArgument(alternative, visit);
  }
}

// Calls visit(variable) for every occurrence of a variable in a term.
template <typename Visit>
void forEachVariable(const Term& term, const Visit& visit) {
  if (term.variable) visit(term);
  for (const Term& argument : term.args) forEachVariable(argument, visit);
}

inline Location locate(const Rule& rule, const Place& place) {
  return place.line > 0 ? Location{rule.where.file, place.line, place.column} : rule.where;
}

} // namespace oddsat::gdl
