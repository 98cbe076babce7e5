// Forms: a relation with a set of known columns, and join plans for it. Joins are planned again
// once the numbers of rows are known; small timeless relations are stored whole.
#include "oddsat/games/reasoner/evaluator.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace oddsat::reasoner {

namespace {

// Limits for storing a timeless relation whole: rows derived on the way, seconds.
constexpr uint64_t mostStored = 100'000;
constexpr double storingSeconds = 0.3;

} // namespace

// Average number of rows of earlier calls; before the first call, four for each unknown column.
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

// Stored relations are faster to look up than to call, and their size is known when joins are
// planned. A relation is stored after the relations that it depends on.
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
  } catch (const LimitReached&) { // not stored: it will be derived on demand
    whole.check();
  }
  limits_ = whole;
  mostAdditions_ = ~uint64_t{0};
  return rules_.relations[relation].rules.empty();
}

} // namespace oddsat::reasoner
