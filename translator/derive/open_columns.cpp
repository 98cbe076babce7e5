#include "oddsat/derive/open_columns.hpp"

#include "oddsat/derive/flat_keywords.hpp"

#include <algorithm>

namespace oddsat::derive {

using gdl::Literal;
using gdl::Term;

OpenColumns::OpenColumns(const gdl::Game& game) {
  std::map<Column, std::vector<Term>> seen;
  for (const gdl::Rule& rule : game.rules) {
    if (gdl::keywordOf(rule.head.name) != Keyword::none) continue; // columns are fixed
    for (size_t i = 0; i < rule.head.args.size(); ++i)
      seen[{rule.head.name, rule.head.args.size(), i}].push_back(rule.head.args[i]);
  }
  for (const auto& [column, terms] : seen) {
    const auto sameForm = [&](const Term& term) {
      return !term.args.empty() && term.name == terms[0].name &&
             term.args.size() == terms[0].args.size();
    };
    if (std::ranges::all_of(terms, sameForm)) forms_.emplace(column, terms[0]);
  }
  for (const gdl::Rule& rule : game.rules)
    gdl::forEachAtom(rule.body, [&](const Term& atom, const Literal& literal) {
      if (literal.kind == Literal::Kind::negated) closeForNegation(atom);
    });
}

const Term* OpenColumns::formOf(const Term& atom, size_t column) const {
  if (keywordOf(atom) != Keyword::none) return nullptr;
  const auto found = forms_.find({atom.name, atom.args.size(), column});
  return found == forms_.end() ? nullptr : &found->second;
}

size_t OpenColumns::columnsOf(const Term& atom) const {
  size_t columns = 0;
  for (size_t i = 0; i < atom.args.size(); ++i)
    columns += formOf(atom, i) == nullptr ? 1 : formOf(atom, i)->args.size();
  return columns;
}

// A negated atom is true for terms of another form, which an opened column could not represent.
void OpenColumns::closeForNegation(const Term& atom) {
  for (size_t i = 0; i < atom.args.size(); ++i) {
    const Term* form = formOf(atom, i);
    if (form != nullptr && (atom.args[i].name != form->name || atom.args[i].variable ||
                            atom.args[i].args.size() != form->args.size()))
      forms_.erase({atom.name, atom.args.size(), i});
  }
}

} // namespace oddsat::derive
