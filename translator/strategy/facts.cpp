#include "strategy/facts.hpp"

#include "strategy/datalog.hpp"

#include <algorithm>

namespace oddsat::strategy {

namespace {

using gdl::Literal;
using gdl::Rule;
using gdl::Term;
using Nature = Facts::Nature;

Predicate predicateOf(const Term& atom) {
  return {atom.name, atom.args.size()};
}

Nature given(const std::string& name) {
  if (name == "does" || name == "next") return Nature::step;
  if (name == "true" || name == "legal" || name == "terminal" || name == "goal")
    return Nature::state;
  return Nature::fixed;
}

std::map<Predicate, Nature> naturesOf(const std::vector<Rule>& rules) {
  std::map<Predicate, Nature> natures;
  for (const Rule& rule : rules) {
    natures.emplace(predicateOf(rule.head), given(rule.head.name));
    for (const Literal& literal : rule.body)
      if (literal.kind != Literal::Kind::distinct)
        natures.emplace(predicateOf(literal.atom), given(literal.atom.name));
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const Rule& rule : rules)
      for (const Literal& literal : rule.body) {
        if (literal.kind == Literal::Kind::distinct) continue;
        Nature below = natures[predicateOf(literal.atom)];
        Nature& mine = natures[predicateOf(rule.head)];
        if (below > mine) mine = below, changed = true;
      }
  }
  return natures;
}

Term unary(const char* name, Term argument) {
  return {name, {std::move(argument)}};
}

// What could ever hold: negations dropped, every legal move done, every next fluent true.
std::vector<Rule> relaxed(std::vector<Rule> rules) {
  for (Rule& rule : rules)
    std::erase_if(rule.body, [](const Literal& l) { return l.kind == Literal::Kind::negated; });
  Term x{"X"}, y{"Y"};
  x.variable = y.variable = true;
  auto link = [&rules](Term head, Term body) {
    Literal literal;
    literal.atom = std::move(body);
    rules.push_back({std::move(head), {literal}, {}});
  };
  link(unary("true", x), unary("init", x));
  link(unary("true", x), unary("next", x));
  link({"does", {x, y}}, {"legal", {x, y}});
  return rules;
}

} // namespace

Facts::Facts(const gdl::Game& game, const Limits& limits) : roles_(game.roles) {
  std::vector<Rule> rules = withoutAlternatives(game);
  natures_ = naturesOf(rules);
  collectFunctors(game);
  possible_ = std::make_unique<Datalog>(relaxed(rules), limits);
  fixed_ = std::make_unique<Datalog>(std::move(rules), limits);
}

Facts::~Facts() = default;

void Facts::collectFunctors(const gdl::Game& game) {
  for (const Rule& rule : game.rules) {
    const std::string& name = rule.head.name;
    size_t place = name == "input" || name == "legal" ? 1 : 0;
    bool fluent = name == "base" || name == "init" || name == "next";
    if ((!fluent && place == 0) || rule.head.args.size() != place + 1) continue;
    const Term& shape = rule.head.args[place];
    if (shape.variable)
      (fluent ? openFluents_ : openMoves_) = true;
    else
      ++(fluent ? fluents_ : moves_)[predicateOf(shape)];
  }
}

std::vector<gdl::Term> Facts::start() const {
  std::vector<gdl::Term> fluents;
  for (const gdl::Term& fact : all({"init", 1})) fluents.push_back(fact.args[0]);
  return fluents;
}

bool Facts::isRole(const Term& role) const {
  return std::find(roles_.begin(), roles_.end(), role) != roles_.end();
}

Nature Facts::nature(const Predicate& predicate) const {
  auto found = natures_.find(predicate);
  return found == natures_.end() ? Nature::unknown : found->second;
}

bool Facts::holds(const Term& atom) const {
  return fixed_->holds(atom);
}

std::vector<Term> Facts::all(const Predicate& predicate) const {
  return fixed_->all(predicate);
}

bool Facts::givenAsFacts(const Predicate& predicate) const {
  return fixed_->onlyFacts(predicate);
}

std::vector<Term> Facts::possible(const Predicate& predicate) const {
  return possible_->all(predicate);
}

} // namespace oddsat::strategy
