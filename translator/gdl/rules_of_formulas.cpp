// From formulas to rules of a Game: negations are applied to atoms only, and every "not distinct"
// is removed, because the other modules have no equality.
#include "oddsat/base/index.hpp"
#include "oddsat/gdl/syntax.hpp"
#include "oddsat/gdl/unify.hpp"

#include <algorithm>

namespace oddsat::gdl {

namespace {

constexpr size_t mostCopies = 1000;

using Kind = Formula::Kind;

Kind opposite(Kind kind) {
  if (kind == Kind::conjunction) return Kind::disjunction;
  if (kind == Kind::disjunction) return Kind::conjunction;
  return kind;
}

// Afterwards a negation contains one atom or one "distinct", and a conjunction or disjunction has
// at least two parts of another kind.
Formula inwards(Formula formula, bool negate) {
  if (formula.kind == Kind::negation) return inwards(std::move(formula.parts.front()), !negate);
  if (formula.kind == Kind::atom || formula.kind == Kind::distinct) {
    if (!negate) return formula;
    Place place = formula.place;
    return {.kind = Kind::negation, .parts = {std::move(formula)}, .place = place};
  }
  Formula result{.kind = negate ? opposite(formula.kind) : formula.kind, .place = formula.place};
  for (Formula& part : formula.parts) {
    Formula moved = inwards(std::move(part), negate);
    if (moved.kind == result.kind)
      std::move(moved.parts.begin(), moved.parts.end(), std::back_inserter(result.parts));
    else
      result.parts.push_back(std::move(moved));
  }
  if (result.parts.size() == 1) return Formula(std::move(result.parts.front()));
  return result;
}

bool isEquality(const Formula& formula) {
  return formula.kind == Kind::negation && formula.parts.front().kind == Kind::distinct;
}

bool holdsEquality(const Formula& formula) {
  return isEquality(formula) ||
         std::any_of(formula.parts.begin(), formula.parts.end(), holdsEquality);
}

void substitute(Formula& formula, const Substitution& substitution) {
  gdl::substitute(formula.atom, substitution);
  for (Term& term : formula.terms) gdl::substitute(term, substitution);
  for (Formula& part : formula.parts) substitute(part, substitution);
}

// Replaces conjunctions in a body by their parts.
std::vector<Formula> flat(std::vector<Formula> body) {
  std::vector<Formula> result;
  for (Formula& formula : body) {
    if (formula.kind == Kind::conjunction)
      std::move(formula.parts.begin(), formula.parts.end(), std::back_inserter(result));
    else
      result.push_back(std::move(formula));
  }
  return result;
}

// If no values make both sides equal, "distinct(t, t)" makes the body false.
void solveEquality(Statement& statement, size_t position) {
  Formula& formula = statement.body[position];
  std::vector<Term> terms = std::move(formula.parts.front().terms);
  if (auto substitution = unify(terms[0], terms[1])) {
    eraseAt(statement.body, position);
    gdl::substitute(statement.head, *substitution);
    for (Formula& other : statement.body) substitute(other, *substitution);
    return;
  }
  Term ground{.name = "false", .place = formula.place};
  formula = Formula{.kind = Kind::distinct, .terms = {ground, ground}, .place = formula.place};
}

// Removes one equality from the bodies; an "or" that contains one leads to copies of the rule.
// Returns false if there was none.
bool resolveOne(Statement& statement, std::vector<Statement>& open) {
  for (size_t i = 0; i < statement.body.size(); ++i) {
    if (isEquality(statement.body[i])) {
      solveEquality(statement, i);
      open.push_back(std::move(statement));
      return true;
    }
    if (!holdsEquality(statement.body[i])) continue;
    std::vector<Formula> alternatives = std::move(statement.body[i].parts);
    for (auto it = alternatives.rbegin(); it != alternatives.rend(); ++it) {
      Statement copy = statement;
      copy.body[i] = std::move(*it);
      copy.body = flat(std::move(copy.body));
      open.push_back(std::move(copy));
    }
    return true;
  }
  return false;
}

Literal literal(Formula formula, const Mistakes& mistakes) {
  Literal result{.where = mistakes.at(formula.place)};
  switch (formula.kind) {
  case Kind::atom:
    result.atom = std::move(formula.atom);
    break;
  case Kind::negation:
    result.kind = Literal::Kind::negated;
    result.atom = std::move(formula.parts.front().atom);
    break;
  case Kind::distinct:
    result.kind = Literal::Kind::distinct;
    result.terms = std::move(formula.terms);
    break;
  case Kind::conjunction: // occurs only as an alternative of a disjunction
  case Kind::disjunction:
    result.kind = Literal::Kind::either;
    for (Formula& part : formula.parts) {
      std::vector<Literal>& alternative = result.either.emplace_back();
      std::vector<Formula> single;
      single.push_back(std::move(part));
      for (Formula& member : flat(std::move(single)))
        alternative.push_back(literal(std::move(member), mistakes));
    }
  }
  return result;
}

} // namespace

void appendRules(Statement statement, Mistakes& mistakes, std::vector<Rule>& rules) {
  mistakes.step();
  for (Formula& formula : statement.body) formula = inwards(std::move(formula), false);
  statement.body = flat(std::move(statement.body));
  Place place = statement.place;
  std::vector<Statement> open;
  open.push_back(std::move(statement));
  size_t copies = 0;
  while (!open.empty()) {
    Statement current = std::move(open.back());
    open.pop_back();
    if (resolveOne(current, open)) continue;
    if (++copies > mostCopies) {
      mistakes.add(place, "'not distinct' inside 'or' makes too many rules of this one");
      return;
    }
    Rule& rule = rules.emplace_back(Rule{std::move(current.head), {}, mistakes.at(place)});
    for (Formula& formula : current.body)
      rule.body.push_back(literal(std::move(formula), mistakes));
  }
}

} // namespace oddsat::gdl
