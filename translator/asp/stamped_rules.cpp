#include "asp/stamped_rules.hpp"

#include "asp/names.hpp"
#include "base/error.hpp"

namespace oddsat::asp {

namespace {

using gdl::Literal;

// Whether one of the predicates stands in the body, at any depth.
bool mentions(const std::vector<Literal>& body, const std::set<std::string>& predicates) {
  for (const Literal& literal : body) {
    if (literal.kind == Literal::Kind::distinct) continue;
    if (literal.kind == Literal::Kind::either) {
      for (const auto& alternative : literal.either)
        if (mentions(alternative, predicates)) return true;
    } else if (predicates.contains(literal.atom.name)) {
      return true;
    }
  }
  return false;
}

// How many ways there are through the alternatives of a body.
double ways(const std::vector<Literal>& body) {
  double product = 1;
  for (const Literal& literal : body) {
    if (literal.kind != Literal::Kind::either) continue;
    double sum = 0;
    for (const auto& alternative : literal.either) sum += ways(alternative);
    product *= sum;
  }
  return product;
}

} // namespace

void demandFewAlternatives(const gdl::Game& game) {
  constexpr double most = 10000;
  for (const gdl::Rule& rule : game.rules)
    if (ways(rule.body) > most)
      throw Error(rule.where,
                  "the alternatives of 'or' multiply out to more than 10000 rules; give "
                  "some of them a predicate of their own");
}

std::set<std::string> changingPredicates(const gdl::Game& game) {
  const std::set<std::string> never = {"role", "init", "base", "input"};
  std::set<std::string> changing = {"true", "does", "legal", "next", "terminal", "goal"};
  for (size_t before = 0; before != changing.size();) {
    before = changing.size();
    for (const gdl::Rule& rule : game.rules)
      if (!never.contains(rule.head.name) && mentions(rule.body, changing))
        changing.insert(rule.head.name);
  }
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
    break; // multiplied out before
  }
  return "";
}

std::vector<std::string> RuleText::bodies(const std::vector<Literal>& body,
                                          const std::string& time) const {
  std::vector<std::string> texts;
  for (const auto& alternative : alternatives(body)) {
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

std::vector<std::vector<Literal>> alternatives(const std::vector<Literal>& body) {
  std::vector<std::vector<Literal>> all = {{}};
  for (const Literal& literal : body) {
    if (literal.kind != Literal::Kind::either) {
      for (auto& one : all) one.push_back(literal);
      continue;
    }
    std::vector<std::vector<Literal>> longer;
    for (const auto& choice : literal.either)
      for (const auto& tail : alternatives(choice))
        for (const auto& one : all) {
          longer.push_back(one);
          longer.back().insert(longer.back().end(), tail.begin(), tail.end());
        }
    all = std::move(longer);
  }
  return all;
}

} // namespace oddsat::asp
