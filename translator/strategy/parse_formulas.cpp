// The grammar of formulas, one function for each rule, the weakest connective first.
#include "oddsat/strategy/parser.hpp"

#include "oddsat/gdl/keyword_table.hpp"

namespace oddsat::strategy {

using FK = Formula::Kind;
using RK = Rule::Kind;

namespace {

Rule leaf(Formula formula) {
  Rule rule;
  rule.where = formula.where;
  rule.formula = std::move(formula);
  return rule;
}

Formula make(FK kind, const Location& where, std::vector<Formula> parts = {}) {
  Formula formula;
  formula.kind = kind;
  formula.where = where;
  formula.parts = std::move(parts);
  return formula;
}

} // namespace

Formula Parser::needFormula(Rule found, const char* above) {
  if (found.kind == RK::leaf) return std::move(found.formula);
  throw Error(found.where, std::string(spelling(found.kind)) +
                               " joins whole rules and is not allowed under " + above);
}

Formula Parser::formula() {
  return needFormula(equivalence(), "a formula");
}

Rule Parser::binary(Sign sign, FK kind, Rule (Parser::*below)()) {
  Rule left = (this->*below)();
  if (!at(sign)) return left;
  Formula node = make(kind, left.where);
  const char* name = kind == FK::conjunction ? "'&'" : "'|'";
  node.parts.push_back(needFormula(std::move(left), name));
  while (accept(sign)) node.parts.push_back(needFormula((this->*below)(), name));
  return leaf(std::move(node));
}

Rule Parser::equivalence() {
  Deeper deeper(*this);
  Rule left = implication();
  while (accept(Sign::equivalence)) {
    Formula node = make(FK::equivalence, left.where);
    node.parts.push_back(needFormula(std::move(left), "'<->'"));
    node.parts.push_back(needFormula(implication(), "'<->'"));
    left = leaf(std::move(node));
  }
  return left;
}

Rule Parser::implication() {
  Deeper deeper(*this);
  Rule left = disjunction();
  if (!accept(Sign::implication)) return left;
  Formula node = make(FK::implication, left.where);
  node.parts.push_back(needFormula(std::move(left), "'->'"));
  node.parts.push_back(needFormula(implication(), "'->'"));
  return leaf(std::move(node));
}

Rule Parser::disjunction() {
  return binary(Sign::disjunction, FK::disjunction, &Parser::conjunction);
}
Rule Parser::conjunction() {
  return binary(Sign::conjunction, FK::conjunction, &Parser::prefix);
}

Rule Parser::prefix() {
  Deeper deeper(*this);
  Location where = peek().where;
  if (accept(Sign::negation))
    return leaf(make(FK::negation, where, {needFormula(prefix(), "'~'")}));
  if (accept(Sign::next)) return leaf(make(FK::next, where, {needFormula(prefix(), "'next'")}));
  if (at(Sign::exists) || (atWord("exists") && peek(1).sign == Sign::variable))
    return quantifier(FK::exists);
  if (at(Sign::forall) || (atWord("forall") && peek(1).sign == Sign::variable))
    return quantifier(FK::forall);
  return primary();
}

Rule Parser::quantifier(FK kind) {
  Formula node = make(kind, take().where);
  node.binders = binders();
  expect(Sign::colon, "':' after the variables");
  node.parts.push_back(needFormula(equivalence(), "a quantifier"));
  return leaf(std::move(node));
}

Rule Parser::group() {
  Location where = take().where;
  Rule inner = rule();
  expect(Sign::close, "')'");
  // Parentheses around `least` make it a unit that is not merged into a chain.
  if (inner.kind == RK::least || inner.kind == RK::greatest) {
    Rule node;
    node.kind = RK::filter;
    node.where = where;
    node.parts.push_back(std::move(inner));
    return node;
  }
  inner.where = where;
  return inner;
}

Rule Parser::primary() {
  Deeper deeper(*this);
  Location where = peek().where;
  if (at(Sign::open)) return group();
  if (accept(Sign::yes) || acceptWord("T")) return leaf(make(FK::yes, where));
  if (accept(Sign::no) || acceptWord("F")) return leaf(make(FK::no, where));
  if (at(Sign::leftBracket) || at(Sign::less) || at(Sign::leftBar)) return bracketed();
  return keyword();
}

Rule Parser::modal(FK kind, const char* word) {
  Formula node = make(kind, take().where);
  std::string above = std::string("'") + word + "'";
  expect(Sign::open, "'('");
  node.parts.push_back(needFormula(rule(), above.c_str()));
  expect(Sign::close, "')'");
  return leaf(std::move(node));
}

Rule Parser::since() {
  Formula node = make(FK::since, take().where);
  expect(Sign::open, "'('");
  node.parts.push_back(needFormula(rule(), "'since'"));
  expect(Sign::comma, "',' and a second formula");
  node.parts.push_back(needFormula(rule(), "'since'"));
  expect(Sign::close, "')'");
  return leaf(std::move(node));
}

// did(r,a) means previous(does(r,a)).
Rule Parser::did() {
  Formula act = make(FK::does, take().where);
  expect(Sign::open, "'('");
  act.role = role();
  expect(Sign::comma, "',' and a second argument");
  act.term = term();
  expect(Sign::close, "')'");
  const Location where = act.where;
  return leaf(make(FK::previous, where, {std::move(act)}));
}

// knows(r, phi) and possible(r, phi).
Rule Parser::known(FK kind) {
  Formula node = make(kind, peek().where);
  const std::string above = "'" + take().text + "'";
  expect(Sign::open, "'('");
  node.role = role();
  expect(Sign::comma, "',' and a formula");
  node.parts.push_back(needFormula(rule(), above.c_str()));
  expect(Sign::close, "')'");
  return leaf(std::move(node));
}

Rule Parser::keyword() {
  Formula node;
  node.where = peek().where;
  bool call = peek(1).sign == Sign::open;
  if (call && atWord("next")) return modal(FK::next, "next");
  if (call && atWord("snext")) return modal(FK::strongNext, "snext");
  if (call && atWord("possibly")) return modal(FK::possibly, "possibly");
  if (call && atWord("previous")) return modal(FK::previous, "previous");
  if (call && atWord("once")) return modal(FK::once, "once");
  if (call && atWord("since")) return since();
  if (call && atWord("did")) return did();
  if (call && atWord("knows")) return known(FK::knows);
  if (call && atWord("possible")) return known(FK::possible);
  if (!call && acceptWord(gdl::word::init)) return leaf(make(FK::initial, node.where));
  if (!call && acceptWord(gdl::word::terminal)) return leaf(make(FK::terminal, node.where));
  if (!call) return atom();
  bool two = atWord(gdl::word::does) || atWord(gdl::word::legal) || atWord(gdl::word::goal) ||
             atWord("observes");
  if (atWord(gdl::word::does))
    node.kind = FK::does;
  else if (atWord(gdl::word::legal))
    node.kind = FK::legal;
  else if (atWord(gdl::word::goal))
    node.kind = FK::goal;
  else if (atWord("observes"))
    node.kind = FK::observes;
  else if (atWord("wins"))
    node.kind = FK::wins;
  else if (atWord("loses"))
    node.kind = FK::loses;
  else if (atWord(gdl::word::truth))
    node.kind = FK::fluent;
  else
    return atom();
  take(), take();
  if (node.kind != FK::fluent) node.role = role();
  if (two) expect(Sign::comma, "',' and a second argument");
  if (two || node.kind == FK::fluent) node.term = term();
  expect(Sign::close, "')'");
  return leaf(std::move(node));
}

// A relation, or an equation of two terms.
Rule Parser::atom() {
  Location where = peek().where;
  gdl::Term left = term();
  bool same = at(Sign::equals);
  if (same || at(Sign::unequal)) {
    take();
    Formula node = make(FK::equal, where);
    node.terms = {std::move(left), term()};
    return leaf(same ? std::move(node) : make(FK::negation, where, {std::move(node)}));
  }
  if (left.variable)
    throw Error(where, "a variable is not a formula: '" + left.name +
                           "' (terms are compared by = and !=)");
  Formula node = make(FK::relation, where);
  node.term = std::move(left);
  return leaf(std::move(node));
}

// [x, o] phi, [[x]] phi, [does(r,a)] phi, <does(r,a)> phi, {| alpha |} phi.
Rule Parser::bracketed() {
  Formula node;
  node.where = peek().where;
  if (accept(Sign::leftBar)) {
    node.kind = FK::under;
    node.parts.push_back(formula());
    expect(Sign::rightBar, "'|}'");
  } else if (at(Sign::less) || (atWord(gdl::word::does, 1) && peek(2).sign == Sign::open)) {
    Sign closing = at(Sign::less) ? Sign::greater : Sign::rightBracket;
    node.kind = closing == Sign::greater ? FK::doing : FK::after;
    take();
    Formula action = needFormula(keyword(), "brackets");
    if (action.kind != FK::does) throw Error(action.where, "expected does(role, move) here");
    node.role = std::move(action.role), node.term = std::move(action.term);
    expect(closing, "the closing bracket");
  } else {
    take();
    node.kind = accept(Sign::leftBracket) ? FK::force : FK::can;
    while (!at(Sign::rightBracket)) {
      node.terms.push_back(role());
      if (!accept(Sign::comma)) break;
    }
    expect(Sign::rightBracket, "']'");
    if (node.kind == FK::force) expect(Sign::rightBracket, "a second ']'");
  }
  node.parts.push_back(needFormula(prefix(), "a modality"));
  return leaf(std::move(node));
}

} // namespace oddsat::strategy
