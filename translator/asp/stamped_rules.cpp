#include "oddsat/asp/stamped_rules.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/derive/natures.hpp"
#include "oddsat/gdl/alternatives.hpp"
#include "oddsat/gdl/keyword_table.hpp"

namespace oddsat::asp {

using gdl::Literal;

void demandFewAlternatives(const gdl::Game& game) {
  constexpr double most = 10000;
  for (const gdl::Rule& rule : game.rules)
    if (gdl::countAlternatives(rule.body) > most)
      throw Error(rule.where,
                  "the alternatives of 'or' multiply out to more than 10000 rules; give "
                  "some of them a predicate of their own");
}

std::set<std::string> changingPredicates(const gdl::Game& game) {
  std::set<std::string> changing;
  for (const gdl::KeywordRow& row : gdl::keywords())
    if (row.nature != gdl::Nature::fixed && row.supported) changing.insert(row.name);
  for (const auto& [predicate, nature] : derive::naturesOf(game))
    if (nature != gdl::Nature::fixed && !gdl::isKeyword(predicate.name))
      changing.insert(predicate.name);
  return changing;
}

std::string RuleText::atom(const gdl::Term& atom, const std::string& time) const {
  std::string text = gdl::isKeyword(atom.name) ? atom.name : encodePredicate(atom);
  std::string separator = "(";
  for (const gdl::Term& argument : atom.args) {
    text += separator + encodeTerm(argument);
    separator = ",";
  }
  if (!time.empty() && changes(atom.name)) {
    text += separator + time;
    separator = ",";
  }
  return separator == "," ? text + ")" : text;
}

std::string RuleText::literal(const Literal& literal, const std::string& time) const {
  switch (literal.kind) {
  case Literal::Kind::atom:
    return atom(literal.atom, time);
  case Literal::Kind::negated:
    return "not " + atom(literal.atom, time);
  case Literal::Kind::distinct:
    return encodeTerm(literal.terms[0]) + " != " + encodeTerm(literal.terms[1]);
  case Literal::Kind::either:
    break; // removed by `bodies`
  }
  return "";
}

std::vector<std::string> RuleText::bodies(const std::vector<Literal>& body,
                                          const std::string& time) const {
  std::vector<std::string> texts;
  for (const auto& alternative : gdl::alternatives(body)) {
    std::string text;
    for (const Literal& one : alternative) text += (text.empty() ? "" : ", ") + literal(one, time);
    texts.push_back(text);
  }
  return texts;
}

std::string ruleText(const std::string& head, const std::string& body, const std::string& last) {
  std::string all = body.empty() || last.empty() ? body + last : body + ", " + last;
  if (all.empty()) return head + ".";
  return head.empty() ? ":- " + all + "." : head + " :- " + all + ".";
}

} // namespace oddsat::asp
