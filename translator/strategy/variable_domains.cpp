// The domains of variables in strategies.
#include "oddsat/base/ascii.hpp"
#include "oddsat/strategy/ground.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <set>

namespace oddsat::strategy {

namespace {

using gdl::Term;
using FK = Formula::Kind;

bool isNumber(const Term& term) {
  return term.args.empty() && !term.name.empty() && term.name.size() < 10 &&
         std::all_of(term.name.begin(), term.name.end(), [](char c) { return isDigit(c); });
}

// Sorts numbers by value; other terms keep the order of the game.
void sortNumbers(std::vector<Term>& terms) {
  if (std::all_of(terms.begin(), terms.end(), isNumber))
    std::stable_sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) {
      return std::stol(a.name) < std::stol(b.name);
    });
}

void distinctOnly(std::vector<Term>& terms) {
  std::set<Term> seen;
  std::erase_if(terms, [&](const Term& term) { return !seen.insert(term).second; });
}

// Collects the value of `variable` if the pattern matches (other variables match any term).
void collect(const Term& pattern, const Term& with, const std::string& variable,
             std::vector<Term>& found) {
  if (pattern.variable) {
    if (pattern.name == variable) found.push_back(with);
    return;
  }
  if (pattern.args.size() != with.args.size()) return;
  if (pattern.name != with.name && pattern.name != me && pattern.name != opponent) return;
  for (size_t i = 0; i < pattern.args.size(); ++i)
    collect(pattern.args[i], with.args[i], variable, found);
}

std::vector<Term> fromRelation(const Term& atom, const std::string& variable, const Facts& facts) {
  const derive::Predicate predicate = derive::predicateOf(atom);
  std::vector<Term> found;
  if (facts.nature(predicate) == Facts::Nature::unknown) return found;
  bool fixed = facts.nature(predicate) == Facts::Nature::fixed;
  for (const Term& one : fixed ? facts.all(predicate) : facts.possible(predicate))
    collect(atom, one, variable, found);
  return found;
}

DomainTerms fromDomainRelation(const Domain& domain, const Facts& facts) {
  Term atom = domain.terms.front();
  if (domain.kind == Domain::Kind::named) { // "X in box": the relation box(X)
    Term any{"X"};
    any.variable = true;
    atom.args = {any};
  }
  const derive::Predicate predicate = derive::predicateOf(atom);
  if (facts.nature(predicate) != Facts::Nature::fixed)
    throw Error(domain.where, "'" + toString(domain.terms.front()) +
                                  "' is neither a declared domain nor a relation "
                                  "of the game that never changes");
  std::vector<std::string> variables;
  for (const Term& part : atom.args)
    if (part.variable && std::count(variables.begin(), variables.end(), part.name) == 0)
      variables.push_back(part.name);
  if (variables.size() != 1)
    throw Error(domain.where, "a domain is made from a relation with exactly one variable");
  DomainTerms result;
  result.terms = fromRelation(atom, variables.front(), facts);
  distinctOnly(result.terms);
  sortNumbers(result.terms);
  result.ordered = facts.givenAsFacts(predicate) ||
                   std::all_of(result.terms.begin(), result.terms.end(), isNumber);
  return result;
}

void fromFormula(const Formula& formula, const std::string& variable, const Facts& facts, FK kind,
                 std::vector<Term>& found) {
  for (const Binder& binder : formula.binders)
    if (binder.variable == variable) return; // another variable of the same name
  for (const Formula& part : formula.parts) fromFormula(part, variable, facts, kind, found);
  if (!found.empty() || formula.kind != kind) return;
  if (kind == FK::relation) found = fromRelation(formula.term, variable, facts);
  if (kind == FK::fluent) found = fromRelation({gdl::word::truth, {formula.term}}, variable, facts);
  if (kind == FK::observes)
    found = fromRelation({gdl::word::sees, {formula.role, formula.term}}, variable, facts);
  if (kind == FK::does || kind == FK::legal)
    found = fromRelation({gdl::word::does, {formula.role, formula.term}}, variable, facts);
}

} // namespace

DomainTerms termsOf(const Domain& domain, const Facts& facts) {
  DomainTerms result;
  if (domain.kind == Domain::Kind::range)
    for (long i = domain.from; i <= domain.to; ++i) result.terms.push_back({std::to_string(i)});
  else if (domain.kind == Domain::Kind::listed)
    result.terms = domain.terms;
  else
    return fromDomainRelation(domain, facts);
  return result;
}

std::vector<Term> inferredDomain(const std::string& variable, const Formula& condition,
                                 const Term& move, const Facts& facts, const Location& where) {
  Term anyone{me};
  std::vector<Term> found = fromRelation({gdl::word::does, {anyone, move}}, variable, facts);
  for (FK kind : {FK::fluent, FK::does, FK::legal, FK::observes, FK::relation})
    if (found.empty()) fromFormula(condition, variable, facts, kind, found);
  if (found.empty())
    throw Error(where, "nothing says which values '" + variable + "' can take here");
  distinctOnly(found);
  sortNumbers(found);
  return found;
}

} // namespace oddsat::strategy
