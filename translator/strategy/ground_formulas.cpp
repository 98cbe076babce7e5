// Grounding of formulas with parts: one case for each kind.
#include "oddsat/strategy/grounder.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/narrow.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::strategy {

using gdl::Term;
using FK = Formula::Kind;
using Nature = Facts::Nature;

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
    if (at > 0) instances_.add(binders.back().where);
    stopped_ = !then();
    return;
  }
  const Binder& binder = binders[at];
  const bool listed = binder.domain.kind == Domain::Kind::listed;
  const std::vector<Term> own = listed ? listedTerms(binder.domain) : std::vector<Term>();
  auto hidden = bound_.extract(binder.variable);
  for (const Term& value : listed ? own : termsFor(binder)) {
    bound_[binder.variable] = value;
    each(binders, at + 1, then);
    if (stopped_) break;
  }
  bound_.erase(binder.variable);
  if (!hidden.empty()) bound_.insert(std::move(hidden));
}

// The terms of a list, with the values of the bound variables.
std::vector<Term> Grounder::listedTerms(const Domain& domain) const {
  std::vector<Term> found;
  for (const Term& one : domain.terms) found.push_back(term(one, domain.where));
  return found;
}

const std::vector<Term>& Grounder::termsFor(const Binder& binder) {
  const auto [place, isNew] = domains_.try_emplace(&binder);
  if (isNew) place->second = termsOf(binder.domain, facts_).terms;
  return place->second;
}

// The number of instances, including those of directly following quantifiers of the same kind, as
// far as they are expanded.
size_t Grounder::instancesOf(const Formula& quantified) {
  size_t found = 1;
  for (const Formula* at = &quantified; at->kind == quantified.kind; at = &at->parts[0])
    for (const Binder& binder : at->binders) {
      const bool listed = binder.domain.kind == Domain::Kind::listed;
      found *= listed ? binder.domain.terms.size() : termsFor(binder).size();
      if (found == 0 || found > Instances::most) return found;
    }
  return found;
}

// Returns null if there are few instances; then the formula is kept as it is written.
const Formula* Grounder::withNarrowScopes(const Formula& from) {
  constexpr size_t few = 5000;
  const auto [place, isNew] = narrowed_.try_emplace(&from);
  if (isNew && instancesOf(from) > few) {
    place->second = narrowed(from);
    leaveAsItIs(*place->second);
  }
  return place->second.get();
}

void Grounder::leaveAsItIs(const Formula& from) {
  if (!from.binders.empty()) narrowed_.try_emplace(&from);
  for (const Formula& part : from.parts) leaveAsItIs(part);
}

FormulaId Grounder::quantified(const Formula& from) {
  if (const Formula* narrow = withNarrowScopes(from)) return formula(*narrow);
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

// A formula about the past: it is true now, or the memory of it is true.
FormulaId Grounder::past(const Formula& from) {
  std::vector<FormulaId> parts;
  for (const Formula& part : from.parts) parts.push_back(formula(part));
  const FormulaId last = parts.back();
  const Past kind = from.kind == FK::previous ? Past::previous
                    : from.kind == FK::once   ? Past::once
                                              : Past::since;
  if (last == Formulas::no) return last;
  if (kind != Past::previous && last == Formulas::yes) return last;
  const FormulaId before = formulas_.state(
      {StateAtom::Kind::fluent, {}, memoryOf(kind, parts, formulas_, instances_, from.where)});
  if (kind == Past::previous) return before;
  if (kind == Past::once) return formulas_.any({last, before});
  return formulas_.any({last, formulas_.all({parts[0], before})});
}

// With full information every role knows the position.
FormulaId Grounder::known(const Formula& from) {
  const Term who = role(from.role, from.where);
  const FormulaId inner = formula(from.parts[0]);
  const bool hidden = facts_.nature({gdl::word::sees, 2}) != Nature::unknown;
  if (inner <= Formulas::yes || !hidden) return inner;
  const bool isPossible = from.kind == FK::possible;
  const FormulaId what = isPossible ? formulas_.negation(inner) : inner;
  const FormulaId found =
      formulas_.known({who, what, knowledgeOf(who, what, formulas_, instances_, from.where)});
  return isPossible ? formulas_.negation(found) : found;
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
                "a coalition needs a formula about positions, without 'does' and 'next'");
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

// A formula with several parts that contains only some of the bound variables is grounded once for
// each combination of their values.
FormulaId Grounder::formula(const Formula& from) {
  if (bound_.empty() || (from.parts.size() < 2 && from.binders.empty())) return made(from);
  instances_.work();
  const auto [place, isNew] = grounded_.try_emplace(&from);
  Grounded& known = place->second;
  if (isNew) known.variables = variablesIn(from);
  const auto mentioned = [&](const auto& bound) { return known.variables.contains(bound.first); };
  if (std::ranges::all_of(bound_, mentioned)) return made(from); // each combination occurs once
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
  case FK::knows:
  case FK::possible:
    return known(from);
  case FK::exists:
  case FK::forall:
    return quantified(from);
  default:
    return modality(from);
  }
}

} // namespace oddsat::strategy
