// Formulas of the walk that have parts: one case for every kind.
#include "oddsat/strategy/grounder.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::strategy {

using gdl::Term;
using FK = Formula::Kind;
using Nature = Facts::Nature;

namespace {

void variables(const Term& term, std::vector<std::string>& found) {
  if (term.variable && std::ranges::find(found, term.name) == found.end())
    found.push_back(term.name);
  for (const Term& part : term.args) variables(part, found);
}

// All that are mentioned, bound inside or not.
void variables(const Formula& formula, std::vector<std::string>& found) {
  variables(formula.role, found);
  variables(formula.term, found);
  for (const Term& term : formula.terms) variables(term, found);
  for (const Binder& binder : formula.binders)
    for (const Term& term : binder.domain.terms) variables(term, found);
  for (const Formula& part : formula.parts) variables(part, found);
}

} // namespace

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

// Up to now: it is so now, or what is remembered says so.
FormulaId Grounder::past(const Formula& from) {
  std::vector<FormulaId> parts;
  for (const Formula& part : from.parts) parts.push_back(formula(part));
  const FormulaId last = parts.back();
  const Past kind = from.kind == FK::previous ? Past::previous
                    : from.kind == FK::once   ? Past::once
                                              : Past::since;
  if (last == Formulas::no) return last;
  if (kind != Past::previous && last == Formulas::yes) return last;
  const FormulaId before =
      formulas_.state({StateAtom::Kind::fluent, {}, memoryOf(kind, parts, formulas_, from.where)});
  if (kind == Past::previous) return before;
  if (kind == Past::once) return formulas_.any({last, before});
  return formulas_.any({last, formulas_.all({parts[0], before})});
}

FormulaId Grounder::modality(const Formula& from) {
  if (!modalities_)
    throw Error(from.where, "'possibly' and the modalities of 'check' are not allowed here");
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

FormulaId Grounder::implication(const Formula& from) {
  const FormulaId left = formula(from.parts[0]);
  if (left == Formulas::no) return Formulas::yes;
  return formulas_.any({formulas_.negation(left), formula(from.parts[1])});
}

FormulaId Grounder::equivalence(const Formula& from) {
  const FormulaId left = formula(from.parts[0]), right = formula(from.parts[1]);
  return formulas_.all({formulas_.any({formulas_.negation(left), right}),
                        formulas_.any({formulas_.negation(right), left})});
}

// Of formulas with several parts, those that speak of a few of the variables around them are made
// once for each value of these few.
FormulaId Grounder::formula(const Formula& from) {
  if (bound_.empty() || (from.parts.size() < 2 && from.binders.empty())) return made(from);
  const auto [place, isNew] = grounded_.try_emplace(&from);
  Grounded& known = place->second;
  if (isNew) variables(from, known.variables);
  std::vector<Term> values;
  for (const std::string& name : known.variables)
    if (const auto bound = bound_.find(name); bound != bound_.end())
      values.push_back(bound->second);
  if (const auto found = known.formulas.find(values); found != known.formulas.end())
    return found->second;
  const FormulaId found = made(from);
  known.formulas.emplace(std::move(values), found);
  return found;
}

FormulaId Grounder::made(const Formula& from) {
  if (from.kind <= FK::equal) return atom(from);
  switch (from.kind) {
  case FK::negation:
    return formulas_.negation(formula(from.parts[0]));
  case FK::conjunction:
    return junction(from, true);
  case FK::disjunction:
    return junction(from, false);
  case FK::implication:
    return implication(from);
  case FK::equivalence:
    return equivalence(from);
  case FK::next:
    return formulas_.next(formula(from.parts[0]));
  case FK::strongNext:
    return formulas_.strongNext(formula(from.parts[0]));
  case FK::previous:
  case FK::once:
  case FK::since:
    return past(from);
  case FK::exists:
  case FK::forall:
    return quantified(from);
  default:
    return modality(from);
  }
}

} // namespace oddsat::strategy
