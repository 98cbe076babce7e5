// A domain may be empty, so a variable that occurs nowhere is not dropped: 'exists X in d: T' is
// false for an empty domain. Two quantifiers of one kind may be exchanged unless the domain of one
// contains the variable of the other.
#include "oddsat/strategy/narrow.hpp"

#include "oddsat/base/index.hpp"

#include <algorithm>
#include <optional>

namespace oddsat::strategy {

namespace {

using FK = Formula::Kind;
using BinderList = std::vector<Binder>;
using Parts = std::vector<Formula>;

using Names = std::set<std::string>;

void addVariables(const gdl::Term& term, Names& to) {
  if (term.variable) to.insert(term.name);
  for (const gdl::Term& part : term.args) addVariables(part, to);
}

void addVariables(const Domain& domain, Names& to) {
  for (const gdl::Term& term : domain.terms) addVariables(term, to);
}

void addVariables(const Formula& formula, Names& to) {
  addVariables(formula.role, to);
  addVariables(formula.term, to);
  for (const gdl::Term& term : formula.terms) addVariables(term, to);
  for (const Binder& binder : formula.binders) addVariables(binder.domain, to);
  for (const Formula& part : formula.parts) addVariables(part, to);
}

bool mentions(const Domain& domain, const std::string& variable) {
  Names found;
  addVariables(domain, found);
  return found.contains(variable);
}

Formula madeOf(FK kind, Parts parts, const Location& where) {
  if (parts.size() == 1 && kind != FK::negation) return std::move(parts[0]);
  Formula found;
  found.kind = kind;
  found.parts = std::move(parts);
  found.where = where;
  return found;
}

bool hasScopes(const Formula& formula) { // for the quantifier around it
  const Formula& inner = formula.kind == FK::negation ? formula.parts[0] : formula;
  return inner.kind == FK::conjunction || inner.kind == FK::disjunction ||
         inner.kind == FK::implication;
}

// One kind of quantifier, with the connective that it can be exchanged with ('exists' and 'or') and
// the other connective.
class MovedInwards {
public:
  MovedInwards(FK kind, const Location& where)
      : kind_(kind), same_(kind == FK::exists ? FK::disjunction : FK::conjunction),
        other_(kind == FK::exists ? FK::conjunction : FK::disjunction), where_(where) {}

  Formula over(const BinderList& binders, Formula body) const {
    if (body.kind == FK::negation && hasScopes(body)) {
      const FK dual = kind_ == FK::exists ? FK::forall : FK::exists;
      Formula inner = MovedInwards(dual, where_).over(binders, std::move(body.parts[0]));
      return madeOf(FK::negation, {std::move(inner)}, where_);
    }
    if (body.kind == FK::implication) {
      Formula left = madeOf(FK::negation, {std::move(body.parts[0])}, body.where);
      body = madeOf(FK::disjunction, {std::move(left), std::move(body.parts[1])}, body.where);
    }
    if (body.kind == same_) {
      for (Formula& part : body.parts) part = over(binders, std::move(part));
      return body;
    }
    if (body.kind == other_) return eliminated(binders, std::move(body.parts));
    return eliminated(binders, {std::move(body)});
  }

private:
  struct Part {
    Formula formula;
    Names mentioned;
  };

  // Eliminates one variable after the other, first the one whose parts contain the fewest others.
  Formula eliminated(BinderList left, Parts formulas) const {
    std::vector<Part> parts;
    for (Formula& formula : formulas) {
      Names mentioned = variablesIn(formula);
      parts.push_back({std::move(formula), std::move(mentioned)});
    }
    while (const auto best = cheapest(left, parts)) {
      const Binder binder = left[*best];
      eraseAt(left, *best);
      const auto scope = std::stable_partition(parts.begin(), parts.end(), [&](const Part& part) {
        return !part.mentioned.contains(binder.variable);
      });
      Parts inside;
      Names mentioned;
      addVariables(binder.domain, mentioned);
      for (auto part = scope; part != parts.end(); ++part) {
        inside.push_back(std::move(part->formula));
        mentioned.merge(part->mentioned);
      }
      mentioned.erase(binder.variable);
      parts.erase(scope, parts.end());
      parts.push_back({quantified(binder, std::move(inside)), std::move(mentioned)});
    }
    Parts whole;
    for (Part& part : parts) whole.push_back(std::move(part.formula));
    Formula found = madeOf(other_, std::move(whole), where_);
    return left.empty() ? found : plain(left, std::move(found)); // domains in a cycle
  }

  static std::optional<size_t> cheapest(const BinderList& left, const std::vector<Part>& parts) {
    std::optional<size_t> best;
    size_t fewest = 0;
    for (size_t i = left.size(); i-- > 0;) {
      const std::string& variable = left[i].variable;
      const auto needs = [&](const Binder& other) { return mentions(other.domain, variable); };
      if (std::ranges::any_of(left, needs)) continue;
      Names around;
      for (const Part& part : parts)
        if (part.mentioned.contains(variable))
          around.insert(part.mentioned.begin(), part.mentioned.end());
      if (!best || around.size() < fewest) best = i, fewest = around.size();
    }
    return best;
  }

  Formula quantified(const Binder& binder, Parts inside) const {
    if (inside.size() == 1 && hasScopes(inside[0])) return over({binder}, std::move(inside[0]));
    Formula none; // the neutral part of the other connective
    none.kind = kind_ == FK::exists ? FK::yes : FK::no;
    if (inside.empty()) inside.push_back(none);
    return plain({binder}, madeOf(other_, std::move(inside), where_));
  }

  Formula plain(BinderList binders, Formula body) const {
    Formula found = madeOf(kind_, {}, where_);
    found.parts = {std::move(body)};
    found.binders = std::move(binders);
    return found;
  }

  FK kind_, same_, other_;
  Location where_;
};

// Tests whether each name has the same meaning wherever its quantifier is. A domain may contain the
// variables before it.
bool areIndependentOfOrder(const BinderList& binders) {
  for (size_t i = 0; i < binders.size(); ++i)
    for (size_t j = i; j < binders.size(); ++j)
      if (mentions(binders[i].domain, binders[j].variable) ||
          (j > i && binders[i].variable == binders[j].variable))
        return false;
  return true;
}

// Removes the quantifiers of the same kind at the root; `formula` becomes their body.
BinderList gatherBinders(Formula& formula) {
  BinderList binders;
  const FK kind = formula.kind;
  while (formula.kind == kind) {
    binders.insert(binders.end(), formula.binders.begin(), formula.binders.end());
    Formula inner = std::move(formula.parts[0]);
    formula = std::move(inner);
  }
  return binders;
}

Formula narrowFormula(const Formula& from) {
  Formula found = from;
  for (Formula& part : found.parts) part = narrowFormula(part);
  if (found.kind != FK::exists && found.kind != FK::forall) return found;
  Formula body = found;
  const BinderList binders = gatherBinders(body);
  if (!areIndependentOfOrder(binders)) return found;
  return MovedInwards(found.kind, found.where).over(binders, std::move(body));
}

} // namespace

std::set<std::string> variablesIn(const Formula& formula) {
  Names found;
  addVariables(formula, found);
  return found;
}

std::unique_ptr<const Formula> narrowed(const Formula& from) {
  return std::make_unique<const Formula>(narrowFormula(from));
}

} // namespace oddsat::strategy
