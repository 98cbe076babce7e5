#include "oddsat/questions/synthesis/weaker_rules.hpp"

#include <algorithm>
#include <map>

namespace oddsat::synthesis {

namespace {

using strategy::Formula;
using Kind = Formula::Kind;
using Kept = unsigned; // bit i: condition i is kept

constexpr size_t mostConditions = 5; // limit for rules that are shortened in this way

std::vector<Formula> conditionsOf(const strategy::Rule& rule) {
  if (rule.kind != strategy::Rule::Kind::when || rule.formula.kind == Kind::yes) return {};
  if (rule.formula.kind == Kind::conjunction) return rule.formula.parts;
  return {rule.formula};
}

// True for rules that are shortened literal by literal (ground_given.hpp).
bool isPlain(const strategy::Rule& rule, const std::vector<Formula>& conditions) {
  return gdl::isGround(rule.move) && std::ranges::all_of(conditions, [](const Formula& formula) {
           const Formula& atom = formula.kind == Kind::negation ? formula.parts[0] : formula;
           return (atom.kind == Kind::fluent || atom.kind == Kind::relation) &&
                  gdl::isGround(atom.term);
         });
}

strategy::Rule withConditions(strategy::Rule rule, const std::vector<Formula>& conditions,
                              Kept kept) {
  Formula all;
  all.kind = Kind::conjunction;
  all.where = rule.formula.where;
  for (size_t i = 0; i < conditions.size(); ++i)
    if ((kept >> i & 1U) != 0) all.parts.push_back(conditions[i]);
  if (all.parts.empty()) all = Formula{};
  if (all.parts.size() == 1) all = Formula(all.parts.front());
  rule.formula = std::move(all);
  return rule;
}

} // namespace

WeakerRules weakerRules(const std::vector<strategy::Rule>& given) {
  WeakerRules found{given, {}};
  for (size_t rule = 0; rule < given.size(); ++rule) {
    const std::vector<Formula> conditions = conditionsOf(given[rule]);
    if (conditions.size() > mostConditions || isPlain(given[rule], conditions)) continue;
    const Kept whole = (Kept{1} << conditions.size()) - 1;
    std::map<Kept, size_t> places{{whole, rule}};
    for (Kept kept = whole; kept-- > 0;) {
      places[kept] = found.rules.size();
      found.rules.push_back(withConditions(given[rule], conditions, kept));
    }
    for (const auto& [kept, place] : places)
      for (size_t i = 0; i < conditions.size(); ++i)
        if ((kept >> i & 1U) != 0)
          found.dropped.emplace_back(place, places.at(kept & ~(Kept{1} << i)));
  }
  return found;
}

} // namespace oddsat::synthesis
