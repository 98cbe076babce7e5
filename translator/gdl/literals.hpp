// Walks over all atoms of a rule, alternatives of an "or" included.
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::gdl {

// visit(atom, literal) for every atom of a body, negated or not.
template <typename Visit>
void forEachAtom(const std::vector<Literal>& body, Visit visit) {
  for (const Literal& literal : body) {
    if (literal.kind == Literal::Kind::atom || literal.kind == Literal::Kind::negated)
      visit(literal.atom, literal);
    for (const std::vector<Literal>& alternative : literal.either) forEachAtom(alternative, visit);
  }
}

// visit(term) for every term of a body that is no atom: arguments and sides of "distinct".
template <typename Visit>
void forEachArgument(const std::vector<Literal>& body, Visit visit) {
  for (const Literal& literal : body) {
    for (const Term& argument : literal.atom.args) visit(argument);
    for (const Term& side : literal.terms) visit(side);
    for (const std::vector<Literal>& alternative : literal.either)
      forEachArgument(alternative, visit);
  }
}

// visit(variable) for every place of a term where one stands.
template <typename Visit>
void forEachVariable(const Term& term, const Visit& visit) {
  if (term.variable) visit(term);
  for (const Term& argument : term.args) forEachVariable(argument, visit);
}

inline Location locate(const Rule& rule, const Place& place) {
  return place.line > 0 ? Location{rule.where.file, place.line, place.column} : rule.where;
}

} // namespace oddsat::gdl
