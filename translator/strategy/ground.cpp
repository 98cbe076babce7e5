// Grounding of rules, and the entry points of grounding.
#include "oddsat/strategy/ground.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/strategy/grounder.hpp"
#include "oddsat/strategy/images.hpp"
#include "oddsat/strategy/static_checks.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::strategy {

using gdl::Term;
using FK = Formula::Kind;
using RK = Rule::Kind;

namespace {

void freeVariables(const Term& term, std::vector<std::string>& found) {
  if (term.variable && std::count(found.begin(), found.end(), term.name) == 0)
    found.push_back(term.name);
  for (const Term& part : term.args) freeVariables(part, found);
}

void freeVariables(const Formula& formula, std::vector<std::string>& found) {
  std::vector<std::string> inner;
  freeVariables(formula.role, inner), freeVariables(formula.term, inner);
  for (const Term& term : formula.terms) freeVariables(term, inner);
  for (const Formula& part : formula.parts) freeVariables(part, inner);
  for (const std::string& name : inner) {
    bool here = std::any_of(formula.binders.begin(), formula.binders.end(),
                            [&](const Binder& binder) { return binder.variable == name; });
    if (!here && std::count(found.begin(), found.end(), name) == 0) found.push_back(name);
  }
}

} // namespace

void Grounder::conjuncts(const Formula& from, GroundRule& into, std::vector<FormulaId>& rest) {
  if (from.kind == FK::conjunction)
    for (const Formula& part : from.parts) conjuncts(part, into, rest);
  else if (from.kind == FK::possibly)
    into.possible.push_back(formula(from.parts[0]));
  else if (from.kind == FK::negation && from.parts[0].kind == FK::possibly)
    into.impossible.push_back(formula(from.parts[0].parts[0]));
  else
    rest.push_back(formula(from));
}

GroundRule Grounder::leaf(const Formula& from) {
  GroundRule found;
  std::vector<FormulaId> rest;
  conjuncts(from, found, rest);
  found.formula = formulas_.all(std::move(rest));
  return found;
}

GroundRule Grounder::order(const Rule& from) {
  GroundRule found;
  found.kind = GroundRule::Kind::order;
  for (const Binder& binder : from.binders)
    if (!termsOf(binder.domain, facts_).ordered)
      throw Error(binder.where, "the domain of '" + binder.variable +
                                    "' has no order; declare one: domain name = {a, b, c}");
  if (role(from.formula.role, from.formula.where) != self_)
    throw Error(from.formula.where,
                "'least' and 'greatest' order the strategy's own moves: does(me, ...)");
  stopped_ = false;
  each(from.binders, 0, [&] {
    found.moves.push_back(term(from.formula.term, from.formula.where));
    return true;
  });
  if (from.kind == RK::greatest) std::reverse(found.moves.begin(), found.moves.end());
  return found;
}

// when C do A: the disjunction, over values of the free variables, of "C is true and the move is
// A".
GroundRule Grounder::when(const Rule& from) {
  std::vector<std::string> variables;
  freeVariables(from.formula, variables);
  freeVariables(from.move, variables);
  std::vector<Binder> binders;
  for (const std::string& name : variables) {
    Binder binder{name, {}, from.where};
    binder.domain.kind = Domain::Kind::listed;
    binder.domain.terms = inferredDomain(name, from.formula, from.move, facts_, from.where);
    binders.push_back(std::move(binder));
  }
  GroundRule found;
  std::vector<FormulaId> parts;
  stopped_ = false;
  each(binders, 0, [&] {
    FormulaId condition = formula(from.formula);
    if (condition == Formulas::no) return true;
    Act own{self_, term(from.move, from.where)};
    parts.push_back(formulas_.all({condition, formulas_.act(own)}));
    return true;
  });
  if (from.symmetric) parts = withImages(parts, from.where);
  found.formula = formulas_.any(std::move(parts));
  return found;
}

std::vector<FormulaId> Grounder::withImages(const std::vector<FormulaId>& parts,
                                            const Location& where) {
  if (!symmetries_) throw Error(where, "'symmetric': the symmetries of the game were not computed");
  return Images(*symmetries_, formulas_, facts_.limits()).orbit(parts, where);
}

GroundRule Grounder::rule(const Rule& from) {
  switch (from.kind) {
  case RK::leaf:
    return leaf(from.formula);
  case RK::least:
  case RK::greatest:
    return order(from);
  case RK::when:
    return when(from);
  case RK::call:
    break;
  case RK::first:
  case RK::filter: {
    GroundRule found;
    found.kind = from.kind == RK::first ? GroundRule::Kind::first : GroundRule::Kind::filter;
    for (const Rule& part : from.parts) found.parts.push_back(rule(part));
    return found;
  }
  }
  throw Error(from.where,
              "'" + toString(from.name) + "' is the name of a strategy that is still unresolved");
}

GroundStrategy ground(const Binding& binding, const Facts& facts, Formulas& formulas) {
  if (!facts.isRole(binding.role))
    throw Error("'" + toString(binding.role) + "' is no role of this game and cannot follow " +
                binding.source);
  if (binding.role.name == gdl::word::random)
    throw Error(binding.rule->where,
                "the role 'random' plays by chance and cannot follow a strategy");
  Report report;
  check(*binding.rule, binding.role, facts, report);
  report.throwIfErrors();
  Grounder grounder(binding.role, facts, formulas);
  grounder.allow(binding.symmetries.get());
  return {binding.role, binding.source, grounder.rule(*binding.rule)};
}

const Rule* findSymmetric(const Rule& rule) {
  if (rule.symmetric) return &rule;
  for (const Rule& part : rule.parts)
    if (const Rule* found = findSymmetric(part)) return found;
  return nullptr;
}

FormulaId ground(const Formula& formula, const Term& role, const Facts& facts, Formulas& formulas) {
  Report report;
  check(formula, role, facts, false, report);
  report.throwIfErrors();
  return Grounder(role, facts, formulas).formula(formula);
}

FormulaId ground(const Formula& formula, const Term& role, const Facts& facts, Formulas& formulas,
                 std::vector<Modality>& modalities) {
  Report report;
  check(formula, role, facts, true, report);
  report.throwIfErrors();
  Grounder grounder(role, facts, formulas);
  grounder.allow(modalities);
  return grounder.formula(formula);
}

} // namespace oddsat::strategy
