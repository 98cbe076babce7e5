#include "questions/made_up_questions.hpp"

#include <algorithm>
#include <numeric>

namespace oddsat::questions {

namespace {

using Kind = PathFormula::Kind;

class RuleMaker {
public:
  RuleMaker(Chance& chance, const AbstractGame& game, size_t role)
      : chance_(chance), game_(game), role_(role) {}

  // Most rules end in one that always has a move to offer: else they get stuck.
  PlayRule rule() {
    PlayRule all = part(1);
    if (chance_.one(6)) return all;
    PlayRule first;
    first.kind = PlayRule::Kind::firstOf;
    first.parts = {all, chance_.one(2) ? least() : PlayRule{}};
    return first;
  }

private:
  PlayRule part(size_t depth) {
    if (depth > 0 && chance_.one(2)) {
      PlayRule several;
      several.kind = chance_.one(2) ? PlayRule::Kind::firstOf : PlayRule::Kind::narrowed;
      for (size_t count = 2 + chance_.below(2); count > 0; --count)
        several.parts.push_back(part(depth - 1));
      return several;
    }
    if (chance_.one(5)) return least();
    PlayRule one;
    one.formula = formula(2, 2);
    if (chance_.one(2)) one.formula = with(Kind::conjunction, {one.formula, own()});
    return one;
  }

  PlayRule least() {
    PlayRule rule;
    rule.kind = PlayRule::Kind::least;
    rule.order.resize(game_.roles[role_].moves.size());
    std::iota(rule.order.begin(), rule.order.end(), 0);
    for (size_t i = rule.order.size(); i > 1; --i)
      std::swap(rule.order[i - 1], rule.order[chance_.below(i)]);
    return rule;
  }

  static PathFormula with(Kind kind, std::vector<PathFormula> parts) {
    PathFormula formula;
    formula.kind = kind;
    formula.parts = std::move(parts);
    return formula;
  }

  PathFormula own() { return {Kind::does, chance_.below(game_.roles[role_].moves.size()), role_}; }

  PathFormula formula(size_t depth, size_t nexts) {
    if (depth == 0) return leaf();
    switch (chance_.below(nexts > 0 ? 7 : 5)) {
    case 0:
      return with(Kind::negation, {formula(depth - 1, nexts)});
    case 1:
      return with(Kind::conjunction, {formula(depth - 1, nexts), formula(depth - 1, nexts)});
    case 2:
      return with(Kind::disjunction, {formula(depth - 1, nexts), formula(depth - 1, nexts)});
    case 3:
      return with(Kind::implication, {formula(depth - 1, nexts), formula(depth - 1, nexts)});
    case 5:
    case 6:
      return with(chance_.one(4) ? Kind::strongNext : Kind::next, {formula(depth - 1, nexts - 1)});
    default:
      return leaf();
    }
  }

  PathFormula leaf() {
    const size_t role = chance_.one(2) ? role_ : chance_.below(game_.roles.size());
    switch (chance_.below(9)) {
    case 0:
      return {Kind::truth};
    case 1:
      return {chance_.one(2) ? Kind::initial : Kind::terminal};
    case 2:
      if (!game_.roles[role].isDice()) return {Kind::wins, 0, role};
      return {Kind::truth};
    case 3:
      return {Kind::legal, chance_.below(game_.roles[role].moves.size()), role};
    case 4:
      if (!game_.derived.empty()) return {Kind::derived, chance_.below(game_.derived.size())};
      return {Kind::falsity};
    case 5:
    case 6:
      return {Kind::fluent, chance_.below(game_.fluents.size())};
    default:
      return {Kind::does, chance_.below(game_.roles[role].moves.size()), role};
    }
  }

  Chance& chance_;
  const AbstractGame& game_;
  size_t role_;
};

} // namespace

PlayRule madeUpRule(Chance& chance, const AbstractGame& game, size_t role) {
  return RuleMaker(chance, game, role).rule();
}

} // namespace oddsat::questions
