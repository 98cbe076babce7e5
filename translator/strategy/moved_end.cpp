#include "oddsat/strategy/moved_end.hpp"

#include "oddsat/strategy/syntax_tree.hpp"

namespace oddsat::strategy {

namespace {

using FK = Formula::Kind;

class Moving {
public:
  Moving(const MovedEnd& end, Reading reading) : end_(end), reading_(reading) {}

  void move(Rule& rule) const {
    move(rule.formula, false);
    for (Rule& part : rule.parts) move(part);
  }

private:
  // A rule chooses only in positions before the end, so only its formulas about later positions may
  // refer to the end.
  void move(Formula& formula, bool isLater) const {
    const bool isStep = formula.kind == FK::next || formula.kind == FK::strongNext;
    for (Formula& part : formula.parts) move(part, isLater || isStep);
    switch (formula.kind) {
    case FK::terminal:
      formula = over(formula);
      break;
    case FK::goal:
      formula = both(over(formula), related(formula, end_.goal));
      break;
    case FK::legal:
      if (isLater) formula = related(formula, end_.legal);
      break;
    case FK::does:
      if (isLater) formula = atEnd(doesAtEnd(reading_), formula);
      break;
    case FK::next:
      if (isLater) formula = atEnd(nextAtEnd(reading_), formula);
      break;
    case FK::strongNext:
      if (isLater) formula = atEnd(false, formula);
      break;
    default:
      break;
    }
  }

  // The formula before the end; in terminal positions true or false.
  Formula atEnd(bool isTrue, const Formula& formula) const {
    if (isTrue) return joined(FK::disjunction, over(formula), formula);
    return both(negation(over(formula)), formula);
  }

  Formula over(const Formula& at) const { return relation({end_.over}, at); }

  static Formula relation(gdl::Term atom, const Formula& at) {
    Formula made;
    made.kind = FK::relation;
    made.term = std::move(atom);
    made.where = at.where;
    return made;
  }

  static Formula related(const Formula& from, const std::string& name) {
    return relation({name, {from.role, from.term}}, from);
  }

  static Formula negation(Formula part) {
    Formula made;
    made.kind = FK::negation;
    made.where = part.where;
    made.parts = {std::move(part)};
    return made;
  }

  static Formula joined(FK kind, Formula left, Formula right) {
    Formula made;
    made.kind = kind;
    made.where = left.where;
    made.parts = {std::move(left), std::move(right)};
    return made;
  }

  static Formula both(Formula left, Formula right) {
    return joined(FK::conjunction, std::move(left), std::move(right));
  }

  const MovedEnd& end_;
  Reading reading_;
};

} // namespace

std::shared_ptr<const Rule> withMovedEnd(const Rule& rule, const MovedEnd& end, Reading reading) {
  Rule moved = rule;
  Moving(end, reading).move(moved);
  return std::make_shared<const Rule>(std::move(moved));
}

} // namespace oddsat::strategy
