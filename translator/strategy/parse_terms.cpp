// The grammar of terms, of the variables of quantifiers, and of their domains.
#include "oddsat/strategy/kif_term.hpp"
#include "oddsat/strategy/parser.hpp"

#include <charconv>

namespace oddsat::strategy {

namespace {

constexpr long largestRange = 100000; // in terms

} // namespace

gdl::Term Parser::role() {
  gdl::Term found = term();
  if (!found.args.empty()) wrong("a role has no arguments: '" + found.name + "'");
  return found;
}

std::vector<gdl::Term> Parser::arguments() {
  std::vector<gdl::Term> found;
  do found.push_back(term());
  while (accept(Sign::comma));
  expect(Sign::close, "',' or ')'");
  return found;
}

gdl::Term Parser::term() {
  Deeper deeper(*this);
  if (at(Sign::braced)) return kifTerm(take());
  gdl::Term found;
  if (!at(Sign::name) && !at(Sign::variable) && !at(Sign::quoted)) wrong("expected a term");
  Token token = take();
  found.name = token.text;
  found.variable = token.sign == Sign::variable;
  if (accept(Sign::open)) {
    if (found.variable)
      throw Error(token.where, "'" + token.text + "' is a variable and takes no arguments");
    if (accept(Sign::close))
      found.parenthesised = true;
    else
      found.args = arguments();
  } else if (token.sign == Sign::name)
    nameRoles(found);
  return found;
}

std::vector<Binder> Parser::binders() {
  std::vector<Binder> found;
  do {
    Binder binder;
    binder.where = peek().where;
    binder.variable = expect(Sign::variable, "a variable (upper case, or with '?')").text;
    if (!accept(Sign::in)) expectWord("in", "and a domain after the variable");
    binder.domain = domain();
    found.push_back(std::move(binder));
  } while (accept(Sign::comma));
  return found;
}

Domain Parser::domain() {
  Domain found;
  found.where = peek().where;
  if (peek(1).sign == Sign::dots || at(Sign::leftBrace)) return declaredDomain();
  gdl::Term atom = term();
  if (atom.variable) throw Error(found.where, "a domain is a name, not a variable");
  found.kind = atom.args.empty() ? Domain::Kind::named : Domain::Kind::relation;
  found.name = atom.name;
  found.terms = {std::move(atom)};
  return found;
}

Domain Parser::declaredDomain() {
  Domain found;
  found.where = peek().where;
  if (accept(Sign::leftBrace)) {
    found.kind = Domain::Kind::listed;
    while (!at(Sign::rightBrace)) {
      found.terms.push_back(term());
      if (!accept(Sign::comma)) break;
    }
    expect(Sign::rightBrace, "',' or '}'");
    return found;
  }
  if (peek(1).sign != Sign::dots) return domain();
  auto number = [this] {
    Token token = expect(Sign::name, "a whole number");
    long value = 0;
    auto [end, error] =
        std::from_chars(token.text.data(), token.text.data() + token.text.size(), value);
    if (error != std::errc() || end != token.text.data() + token.text.size())
      throw Error(token.where, "'" + token.text + "' is not a whole number");
    return value;
  };
  found.kind = Domain::Kind::range;
  found.from = number();
  take();
  found.to = number();
  if (found.to - found.from > largestRange)
    throw Error(found.where, "more than " + std::to_string(largestRange) + " terms in a domain");
  return found;
}

} // namespace oddsat::strategy
