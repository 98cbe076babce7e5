// The grammar of strategies, one function for each of its rules. Longer than most files: splitting
// it would tear the grammar, which is read from the top, apart.
#include "strategy/parser.hpp"

#include "strategy/kif_term.hpp"

#include <algorithm>
#include <charconv>

namespace oddsat::strategy {

namespace {

using FK = Formula::Kind;
using RK = Rule::Kind;

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

const char* spelling(RK kind) {
  switch (kind) {
  case RK::first:
    return "'|>'";
  case RK::filter:
    return "'&>'";
  case RK::least:
    return "'least'";
  case RK::greatest:
    return "'greatest'";
  default:
    return "'when ... do'";
  }
}

} // namespace

// Deep nesting would end in a full stack; no strategy that a person reads comes near this.
struct Parser::Deeper {
  explicit Deeper(Parser& parser) : parser_(parser) {
    if (++parser_.depth_ > 400) parser_.wrong("nested too deeply");
  }
  ~Deeper() { --parser_.depth_; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;
  Parser& parser_;
};

Parser::Parser(const Input& input) : tokens_(tokens(input)) {}

const Token& Parser::peek(size_t ahead) const {
  return tokens_[std::min(next_ + ahead, tokens_.size() - 1)];
}

Token Parser::take() {
  Token token = peek();
  if (next_ + 1 < tokens_.size()) ++next_;
  return token;
}

bool Parser::atWord(std::string_view word, size_t ahead) const {
  const Token& token = peek(ahead);
  return (token.sign == Sign::name || token.sign == Sign::variable) && token.text == word;
}

bool Parser::accept(Sign sign) {
  return at(sign) && (take(), true);
}
bool Parser::acceptWord(std::string_view word) {
  return atWord(word) && (take(), true);
}

void Parser::wrong(const std::string& what) const {
  const Token& token = peek();
  std::string found = token.sign == Sign::end ? "the text ends here" : "found '" + token.text + "'";
  throw Error(token.where, what + ", " + found);
}

Token Parser::expect(Sign sign, const char* what) {
  if (!at(sign)) wrong(std::string("expected ") + what);
  return take();
}

void Parser::expectWord(std::string_view word, const char* where) {
  if (!acceptWord(word)) wrong("expected '" + std::string(word) + "' " + where);
}

// ---- rules ----

Rule Parser::rule() {
  Deeper deeper(*this);
  Rule first = unit();
  Rule result = at(Sign::first)    ? chain(std::move(first), Sign::first, RK::first)
                : at(Sign::filter) ? chain(std::move(first), Sign::filter, RK::filter)
                                   : std::move(first);
  if (at(Sign::first) || at(Sign::filter))
    throw Error(peek().where, "'|>' and '&>' side by side: say with parentheses which comes first",
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

// ---- formulas ----

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
  // Parentheses around `least` make it a rule of its own (it is not spliced into a chain).
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
  expect(Sign::comma, "',' and what it has been so since");
  node.parts.push_back(needFormula(rule(), "'since'"));
  expect(Sign::close, "')'");
  return leaf(std::move(node));
}

// did(r,a) is previous(does(r,a)).
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
  if (!call && acceptWord("init")) return leaf(make(FK::initial, node.where));
  if (!call && acceptWord("terminal")) return leaf(make(FK::terminal, node.where));
  if (!call) return atom();
  bool two = atWord("does") || atWord("legal") || atWord("goal");
  if (atWord("does"))
    node.kind = FK::does;
  else if (atWord("legal"))
    node.kind = FK::legal;
  else if (atWord("goal"))
    node.kind = FK::goal;
  else if (atWord("wins"))
    node.kind = FK::wins;
  else if (atWord("loses"))
    node.kind = FK::loses;
  else if (atWord("true"))
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

// A relation, or an equation between two terms.
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
  } else if (at(Sign::less) || (atWord("does", 1) && peek(2).sign == Sign::open)) {
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

// ---- terms and domains ----

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
  if (found.to - found.from > 100000)
    throw Error(found.where, "more than 100000 terms in a domain");
  return found;
}

} // namespace oddsat::strategy
