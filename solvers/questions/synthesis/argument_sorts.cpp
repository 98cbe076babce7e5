#include "oddsat/questions/synthesis/argument_sorts.hpp"

#include "oddsat/gdl/keyword_table.hpp"

namespace oddsat::synthesis {

using gdl::Term;

ArgumentSorts::ArgumentSorts(const gdl::Game& game) {
  for (const gdl::Rule& rule : game.rules) {
    Variables variables;
    read(rule.head, variables);
    for (const gdl::Literal& literal : rule.body) read(literal, variables);
  }
}

bool ArgumentSorts::same(const Argument& a, const Argument& b) const {
  const auto first = numbers_.find(a), second = numbers_.find(b);
  if (first == numbers_.end() || second == numbers_.end()) return a == b;
  return root(first->second) == root(second->second);
}

void ArgumentSorts::read(const gdl::Literal& literal, Variables& variables) {
  using LiteralKind = gdl::Literal::Kind;
  if (literal.kind == LiteralKind::either) {
    for (const auto& part : literal.either)
      for (const gdl::Literal& inner : part) read(inner, variables);
  } else if (literal.kind == LiteralKind::distinct) {
    if (!literal.terms[0].variable) return;
    join(variables.try_emplace(literal.terms[0].name, parents_.size()).first->second,
         literal.terms[0], variables);
    join(variables.at(literal.terms[0].name), literal.terms[1], variables);
  } else {
    read(literal.atom, variables);
  }
}

void ArgumentSorts::read(const Term& atom, Variables& variables) {
  using Subject = gdl::KeywordRow::Subject;
  const gdl::KeywordRow* keyword = gdl::keywordRow(atom.name);
  if (keyword && keyword->subject == Subject::fluent)
    read(Kind::fluent, atom.args.at(0), variables);
  else if (keyword && keyword->subject == Subject::move)
    read(Kind::move, atom.args.at(1), variables);
  else
    read(Kind::relation, atom, variables);
}

void ArgumentSorts::read(Kind kind, const Term& term, Variables& variables) {
  for (size_t place = 0; place < term.args.size(); ++place)
    join(numberOf({kind, term.name, term.args.size(), place}), term.args[place], variables);
}

void ArgumentSorts::join(size_t number, const Term& term, Variables& variables) {
  if (number == parents_.size()) parents_.push_back(number);
  if (!term.variable) return;
  const auto [found, fresh] = variables.try_emplace(term.name, number);
  if (!fresh) parents_[root(number)] = root(found->second);
}

size_t ArgumentSorts::numberOf(const Argument& argument) {
  return numbers_.try_emplace(argument, parents_.size()).first->second;
}

size_t ArgumentSorts::root(size_t number) const {
  while (parents_[number] != number) number = parents_[number];
  return number;
}

} // namespace oddsat::synthesis
