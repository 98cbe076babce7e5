#include "oddsat/derive/forms_of_fluents.hpp"

#include "oddsat/derive/flat_keywords.hpp"

#include <map>

namespace oddsat::derive {

namespace {

using gdl::Literal;
using gdl::Term;

// True if the head's variable is bound by an atom of the same kind in the body.
bool boundByKind(const gdl::Rule& rule, const Term& variable, bool move) {
  bool bound = false;
  gdl::forEachAtom(rule.body, [&](const Term& atom, const Literal& literal) {
    const Term* term = inner(atom);
    bound |= literal.kind == Literal::Kind::atom && term != nullptr && *term == variable &&
             isAboutMoves(keywordOf(atom)) == move;
  });
  return bound;
}

Term named(Term form, const std::string& variable) {
  for (size_t i = 0; i < form.args.size(); ++i) {
    form.args[i] = Term{variable + ' ' + std::to_string(i)}; // no name of a game contains a blank
    form.args[i].variable = true;
  }
  return form;
}

void substitute(Term& term, const std::string& variable, const Term& by) {
  if (term.variable && term.name == variable) {
    term = by;
    return;
  }
  for (Term& arg : term.args) substitute(arg, variable, by);
}

void substitute(std::vector<Literal>& body, const std::string& variable, const Term& by) {
  for (Literal& literal : body) {
    substitute(literal.atom, variable, by);
    for (Term& term : literal.terms) substitute(term, variable, by);
    for (auto& alternative : literal.either) substitute(alternative, variable, by);
  }
}

gdl::Rule substituted(gdl::Rule rule, const std::string& variable, const Term& by) {
  substitute(rule.head, variable, by);
  substitute(rule.body, variable, by);
  return rule;
}

} // namespace

void Forms::Kept::note(const Term& term) {
  Term form{term.name};
  form.parenthesised = term.parenthesised;
  form.args.assign(term.args.size(), Term{"_"});
  if (known.insert(form).second) all.push_back(std::move(form));
}

Forms::Forms(const gdl::Game& game) {
  bool openFluent = false, openMove = false;
  for (const gdl::Rule& rule : game.rules) {
    const Term* term = inner(rule.head);
    if (term == nullptr) continue;
    const bool move = isAboutMoves(keywordOf(rule.head));
    if (!term->variable)
      (move ? moves_ : fluents_).note(*term);
    else if (!boundByKind(rule, *term, move))
      (move ? openMove : openFluent) = true;
  }
  for (const gdl::Rule& rule : game.rules)
    forEachAtomOf(rule, [&](const Term& atom) {
      for (const Term& arg : atom.args) everyTerm(arg, openFluent, openMove);
    });
}

std::vector<gdl::Rule> Forms::instances(const gdl::Rule& rule, const Limits& limits) const {
  std::map<std::string, bool> open; // variable -> is a move
  forEachAtomOf(rule, [&](const Term& atom) {
    const Term* term = inner(atom);
    if (term != nullptr && term->variable) open[term->name] = isAboutMoves(keywordOf(atom));
  });
  std::vector<gdl::Rule> rules{rule};
  for (const auto& [variable, move] : open) {
    std::vector<gdl::Rule> more;
    for (const gdl::Rule& each : rules)
      for (const Term& form : (move ? moves_ : fluents_).all) {
        limits.check();
        more.push_back(substituted(each, variable, named(form, variable)));
      }
    rules = std::move(more);
  }
  return rules;
}

void Forms::everyTerm(const Term& term, bool fluents, bool moves) {
  if (term.variable) return;
  if (fluents) fluents_.note(term);
  if (moves) moves_.note(term);
  for (const Term& arg : term.args) everyTerm(arg, fluents, moves);
}

} // namespace oddsat::derive
