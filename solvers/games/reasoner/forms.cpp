// How relations are called: plans for each set of known columns, made again once it is known how
// many rows the others return; and timeless relations stored whole where they are small.
#include "oddsat/games/reasoner/evaluator.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace oddsat::reasoner {

namespace {

// What making a timeless relation whole may cost: rows made on the way, seconds.
constexpr uint64_t mostStored = 100'000;
constexpr double storingSeconds = 0.3;

} // namespace

// What a call was seen to return; before that, a few rows for each unknown column is a fair guess.
double Evaluator::expected(Relation relation, Columns given) {
  const RelationInfo& info = rules_.relations[relation];
  if (info.rules.empty()) return rows_[relation].fanOut(given);
  for (const auto& [columns, form] : formsOf_[relation])
    if (columns == given && forms_[form].evaluated > 0)
      return static_cast<double>(forms_[form].answered) /
             static_cast<double>(forms_[form].evaluated);
  const auto unknowns = info.arity - static_cast<size_t>(std::popcount(given));
  return std::pow(4.0, static_cast<double>(unknowns));
}

std::vector<JoinPlan> Evaluator::plansOf(Relation relation, Columns given) {
  std::vector<JoinPlan> plans;
  for (const uint32_t rule : rules_.relations[relation].rules)
    plans.push_back(planJoin(rules_, rule, given, [this](Relation other, Columns columns) {
      return expected(other, columns);
    }));
  return plans;
}

uint32_t Evaluator::formOf(Relation relation, Columns given) {
  for (const auto& [columns, form] : formsOf_[relation])
    if (columns == given) return form;
  const auto number = static_cast<uint32_t>(forms_.size());
  formsOf_[relation].emplace_back(given, number);
  Form& form = forms_.emplace_back();
  form.relation = relation;
  form.given = given;
  form.width = rules_.relations[relation].arity - static_cast<size_t>(std::popcount(given));
  form.plans = plansOf(relation, given);
  return number;
}

void Evaluator::planAgain() {
  for (Form& form : forms_) form.plans = plansOf(form.relation, form.given);
}

// A relation that is looked up is faster than one that is called, and its size is known when
// joins are planned. Those that depend on others come after them.
void Evaluator::storeTimeless() {
  std::vector<bool> tried(rules_.relations.size(), false);
  const auto isReady = [&](Relation relation) {
    const RelationInfo& info = rules_.relations[relation];
    return !tried[relation] && info.scope == Scope::timeless && !info.rules.empty() &&
           std::ranges::all_of(info.rules, [&](uint32_t rule) {
             return std::ranges::all_of(rules_.rules[rule].body, [&](const FlatLiteral& literal) {
               const bool related = literal.kind == FlatLiteral::Kind::positive ||
                                    literal.kind == FlatLiteral::Kind::negative;
               return !related || literal.what == relation ||
                      rules_.relations[literal.what].rules.empty();
             });
           });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (Relation relation = 0; relation < rules_.relations.size(); ++relation) {
      if (!isReady(relation)) continue;
      tried[relation] = true;
      changed |= store(relation);
    }
  }
}

bool Evaluator::store(Relation relation) {
  const Limits whole = limits_;
  limits_ = limits_.within(storingSeconds);
  mostAdditions_ = additions_ + mostStored;
  try {
    const Table& table = ask(relation, 0, {});
    const size_t arity = rules_.relations[relation].arity;
    for (size_t row = 0; row < table.count; ++row)
      rows_[relation].add({table.answers.data() + row * arity, arity});
    rules_.relations[relation].rules.clear();
  } catch (const LimitReached&) { // it is derived when it is needed, as far as it is needed
    whole.check();
  }
  limits_ = whole;
  mostAdditions_ = ~uint64_t{0};
  return rules_.relations[relation].rules.empty();
}

} // namespace oddsat::reasoner
