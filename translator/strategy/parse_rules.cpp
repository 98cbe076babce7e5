// The grammar of rules, one function for each rule of the grammar.
#include "oddsat/strategy/parser.hpp"

namespace oddsat::strategy {

using FK = Formula::Kind;
using RK = Rule::Kind;

Rule Parser::rule() {
  Deeper deeper(*this);
  Rule first = unit();
  Rule result = at(Sign::first)    ? chain(std::move(first), Sign::first, RK::first)
                : at(Sign::filter) ? chain(std::move(first), Sign::filter, RK::filter)
                                   : std::move(first);
  if (at(Sign::first) || at(Sign::filter))
    throw Error(peek().where, "'|>' and '&>' side by side need parentheses",
                {{result.where, "the other one begins here"}});
  return result;
}

Rule Parser::chain(Rule first, Sign sign, RK kind) {
  Rule node;
  node.kind = kind;
  node.where = first.where;
  node.parts.push_back(std::move(first));
  while (accept(sign)) node.parts.push_back(unit());
  return node;
}

Rule Parser::unit() {
  if (atWord("least")) return least(RK::least);
  if (atWord("greatest")) return least(RK::greatest);
  if (atWord("when")) return whenRule();
  if (atWord("first") && peek(1).sign == Sign::leftBrace) return firstBlock();
  return equivalence();
}

Rule Parser::least(RK kind) {
  Rule node;
  node.kind = kind;
  node.where = take().where;
  node.binders = binders();
  expect(Sign::colon, "':' and does(me, ...)");
  Location where = peek().where;
  node.formula = formula();
  if (node.formula.kind != FK::does)
    throw Error(where,
                std::string(spelling(kind)) + " orders moves: after ':' comes does(me, ...)");
  return node;
}

Rule Parser::whenRule() {
  Rule node;
  node.kind = RK::when;
  node.where = take().where;
  node.formula = formula();
  expectWord("do", "and a move after the condition");
  node.move = term();
  if (!acceptWord("symmetric")) return node;
  node.symmetric = true;
  const bool declares = atWord("domain") || atWord("def") || atWord("strategy");
  if (!at(Sign::name) || declares) return node;
  node.groupWhere = peek().where;
  node.group = take().text;
  return node;
}

Rule Parser::firstBlock() {
  Rule node;
  node.kind = RK::first;
  node.where = take().where;
  take();
  do node.parts.push_back(rule());
  while (accept(Sign::semicolon) && !at(Sign::rightBrace));
  expect(Sign::rightBrace, "';' or '}'");
  return node;
}

} // namespace oddsat::strategy
