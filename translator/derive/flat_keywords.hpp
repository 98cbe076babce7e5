// The keywords whose last argument is a fluent or a move.
#pragma once

#include "oddsat/derive/flat_rules.hpp"
#include "oddsat/gdl/literals.hpp"

namespace oddsat::derive {

Keyword keywordOf(const gdl::Term& atom); // none for any other relation
bool isAboutMoves(Keyword keyword);

// The fluent or the move in an atom, or null.
const gdl::Term* inner(const gdl::Term& atom);

template <typename Visit>
void forEachAtomOf(const gdl::Rule& rule, const Visit& visit) {
  visit(rule.head);
  gdl::forEachAtom(rule.body, [&](const gdl::Term& atom, const gdl::Literal&) { visit(atom); });
}

} // namespace oddsat::derive
