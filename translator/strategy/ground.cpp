// Variables become the terms of the game, and formulas a shared graph. One walk over every kind of
// formula, so longer than most files.
#include "strategy/ground.hpp"

#include "base/error.hpp"
#include "strategy/check.hpp"
#include "strategy/images.hpp"
#include "strategy/write.hpp"

#include <algorithm>
#include <functional>

namespace oddsat::strategy {

namespace {

using gdl::Term;
using FK = Formula::Kind;
using RK = Rule::Kind;
using Nature = Facts::Nature;

Predicate functorOf(const Term& term) {
  return {term.name, term.args.size()};
}

class Grounder {
public:
  Grounder(const Term& role, const Facts& facts, Formulas& formulas)
      : self_(role), facts_(facts), formulas_(formulas) {}

  GroundRule rule(const Rule& from);
  FormulaId formula(const Formula& from);
  void allow(std::vector<Modality>& modalities) { modalities_ = &modalities; }
  void allow(const Symmetries* symmetries) { symmetries_ = symmetries; }

private:
  // terms
  Term term(const Term& from, const Location& where) const;
  Term role(const Term& from, const Location& where) const;
  Term opponentOf(const Location& where) const;

  // formulas
  FormulaId junction(const Formula& from, bool conjunction);
  FormulaId quantified(const Formula& from);
  FormulaId relation(Term atom, const Location& where);
  FormulaId wins(const Term& role);
  FormulaId loses(const Term& role);
  FormulaId goal(const Term& role, int value);
  FormulaId act(const Formula& from);
  FormulaId legal(const Formula& from);
  FormulaId fluent(const Formula& from);
  FormulaId modality(const Formula& from);

  // rules
  GroundRule leaf(const Formula& from);
  void conjuncts(const Formula& from, GroundRule& into, std::vector<FormulaId>& rest);
  GroundRule order(const Rule& from);
  GroundRule when(const Rule& from);
  std::vector<FormulaId> withImages(const std::vector<FormulaId>& parts, const Location& where);

  // Calls `then` with every assignment of the binders in place, in the order of their domains.
  void each(const std::vector<Binder>& binders, size_t at, const std::function<bool()>& then);

  Term self_;
  const Facts& facts_;
  Formulas& formulas_;
  std::map<std::string, Term> bound_;
  bool stopped_ = false;
  std::vector<Modality>* modalities_ = nullptr;
  const Symmetries* symmetries_ = nullptr;
};

// ---- terms ----

Term Grounder::opponentOf(const Location& where) const {
  std::vector<Term> others;
  for (const Term& role : facts_.roles())
    if (role != self_ && role.name != "random") others.push_back(role);
  if (others.size() != 1)
    throw Error(where, "'opp' needs exactly one other role, and here there are " +
                           std::to_string(others.size()));
  return others.front();
}

Term Grounder::term(const Term& from, const Location& where) const {
  if (from.variable) {
    auto found = bound_.find(from.name);
    if (found == bound_.end())
      throw Error(where, "the variable '" + from.name +
                             "' is free here: quantify it with 'exists' or 'forall'");
    return found->second;
  }
  if (from.args.empty() && (from.name == me || from.name == opponent)) {
    return from.name == me ? self_ : opponentOf(where);
  }
  Term result = from;
  for (Term& part : result.args) part = term(part, where);
  return result;
}

Term Grounder::role(const Term& from, const Location& where) const {
  Term found = term(from, where);
  if (!facts_.isRole(found))
    throw Error(where, "'" + toString(found) + "' is no role of this game");
  return found;
}

// ---- formulas ----

FormulaId Grounder::fluent(const Formula& from) {
  return formulas_.state({StateAtom::Kind::fluent, {}, term(from.term, from.where)});
}

FormulaId Grounder::act(const Formula& from) {
  Term who = role(from.role, from.where);
  return formulas_.act({std::move(who), term(from.term, from.where)});
}

FormulaId Grounder::legal(const Formula& from) {
  Term who = role(from.role, from.where);
  return formulas_.state({StateAtom::Kind::legal, std::move(who), term(from.term, from.where)});
}

FormulaId Grounder::goal(const Term& who, int value) {
  return formulas_.state({StateAtom::Kind::goal, who, {}, value});
}

FormulaId Grounder::wins(const Term& who) {
  Nature own = facts_.nature({"wins", 1});
  if (own == Nature::unknown) return goal(who, 100);
  return relation({"wins", {who}}, {});
}

FormulaId Grounder::loses(const Term& who) {
  if (facts_.nature({"loses", 1}) != Nature::unknown) return relation({"loses", {who}}, {});
  std::vector<FormulaId> others;
  for (const Term& role : facts_.roles())
    if (role != who && role.name != "random") others.push_back(wins(role));
  return others.empty() ? goal(who, 0) : formulas_.any(std::move(others));
}

FormulaId Grounder::relation(Term atom, const Location& where) {
  switch (facts_.nature(functorOf(atom))) {
  case Nature::fixed:
    return facts_.holds(atom) ? Formulas::yes : Formulas::no;
  case Nature::state:
    return formulas_.state({StateAtom::Kind::relation, {}, std::move(atom)});
  default:
    break;
  }
  throw Error(where, "'" + atom.name + "' has no value in a state");
}

FormulaId Grounder::junction(const Formula& from, bool conjunction) {
  std::vector<FormulaId> parts;
  for (const Formula& part : from.parts) {
    FormulaId found = formula(part);
    if (found == (conjunction ? Formulas::no : Formulas::yes)) return found;
    parts.push_back(found);
  }
  return conjunction ? formulas_.all(std::move(parts)) : formulas_.any(std::move(parts));
}

void Grounder::each(const std::vector<Binder>& binders, size_t at,
                    const std::function<bool()>& then) {
  if (at == binders.size()) {
    stopped_ = !then();
    return;
  }
  const Binder& binder = binders[at];
  Domain domain = binder.domain;
  for (Term& part : domain.terms)
    if (domain.kind == Domain::Kind::listed) part = term(part, domain.where);
  auto hidden = bound_.extract(binder.variable);
  for (const Term& value : termsOf(domain, facts_).terms) {
    bound_[binder.variable] = value;
    each(binders, at + 1, then);
    if (stopped_) break;
  }
  bound_.erase(binder.variable);
  if (!hidden.empty()) bound_.insert(std::move(hidden));
}

FormulaId Grounder::quantified(const Formula& from) {
  bool conjunction = from.kind == FK::forall;
  FormulaId decisive = conjunction ? Formulas::no : Formulas::yes;
  std::vector<FormulaId> parts;
  stopped_ = false;
  each(from.binders, 0, [&] {
    parts.push_back(formula(from.parts[0]));
    return parts.back() != decisive;
  });
  stopped_ = false;
  return conjunction ? formulas_.all(std::move(parts)) : formulas_.any(std::move(parts));
}

FormulaId Grounder::modality(const Formula& from) {
  if (!modalities_)
    throw Error(from.where, "'possibly' and the modalities of 'check' may not stand here");
  Modality found;
  for (const Term& member : from.terms) found.coalition.push_back(role(member, from.where));
  if (from.kind == FK::after || from.kind == FK::doing)
    found.act = {role(from.role, from.where), term(from.term, from.where)};
  if (from.kind == FK::under) found.restriction = formula(from.parts[0]);
  found.inner = formula(from.parts.back());
  bool coalition = from.kind == FK::can || from.kind == FK::force;
  if (coalition && formulas_[found.inner].depth > 0)
    throw Error(from.where,
                "a coalition can be asked about positions only: no 'does' or 'next' inside");
  found.kind = from.kind == FK::can     ? Modality::Kind::can
               : from.kind == FK::force ? Modality::Kind::force
               : from.kind == FK::after ? Modality::Kind::after
               : from.kind == FK::doing ? Modality::Kind::doing
                                        : Modality::Kind::under;
  modalities_->push_back(std::move(found));
  return formulas_.state(
      {StateAtom::Kind::modality, {}, {}, static_cast<int>(modalities_->size()) - 1});
}

FormulaId Grounder::formula(const Formula& from) {
  auto part = [&](size_t i) { return formula(from.parts[i]); };
  switch (from.kind) {
  case FK::yes:
    return Formulas::yes;
  case FK::no:
    return Formulas::no;
  case FK::initial:
    return formulas_.state({StateAtom::Kind::initial});
  case FK::terminal:
    return formulas_.state({StateAtom::Kind::terminal});
  case FK::fluent:
    return fluent(from);
  case FK::relation:
    return relation(term(from.term, from.where), from.where);
  case FK::does:
    return act(from);
  case FK::legal:
    return legal(from);
  case FK::wins:
    return wins(role(from.role, from.where));
  case FK::loses:
    return loses(role(from.role, from.where));
  case FK::goal: {
    Term value = term(from.term, from.where);
    if (value.name.find_first_not_of("0123456789") != std::string::npos || value.name.size() > 9)
      throw Error(from.where, "a goal value is a number, not '" + toString(value) + "'");
    return goal(role(from.role, from.where), std::stoi(value.name));
  }
  case FK::equal:
    return term(from.terms[0], from.where) == term(from.terms[1], from.where) ? Formulas::yes
                                                                              : Formulas::no;
  case FK::negation:
    return formulas_.negation(part(0));
  case FK::conjunction:
    return junction(from, true);
  case FK::disjunction:
    return junction(from, false);
  case FK::implication: {
    FormulaId left = part(0);
    return left == Formulas::no ? Formulas::yes
                                : formulas_.any({formulas_.negation(left), part(1)});
  }
  case FK::equivalence: {
    FormulaId left = part(0), right = part(1);
    return formulas_.all({formulas_.any({formulas_.negation(left), right}),
                          formulas_.any({formulas_.negation(right), left})});
  }
  case FK::next:
    return formulas_.next(part(0));
  case FK::strongNext:
    return formulas_.strongNext(part(0));
  case FK::exists:
  case FK::forall:
    return quantified(from);
  default:
    break;
  }
  return modality(from);
}

// ---- rules ----

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

// when C do A: some values of the free variables make C true and A the move.
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
  if (!symmetries_)
    throw Error(where, "'symmetric': the symmetries of the game were not looked for");
  return Images(*symmetries_, formulas_).orbit(parts, where);
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
  throw Error(from.where, "'" + toString(from.name) + "' is a strategy that was not looked up");
}

} // namespace

GroundStrategy ground(const Binding& binding, const Facts& facts, Formulas& formulas) {
  if (!facts.isRole(binding.role))
    throw Error("'" + toString(binding.role) + "' is no role of this game and cannot follow " +
                binding.source);
  if (binding.role.name == "random")
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
