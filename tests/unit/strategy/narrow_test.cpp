// Quantifiers that are moved inwards mean the same: random formulas are evaluated as they are and
// narrowed, over domains that may be empty and may mention other variables.
#include "oddsat/strategy/narrow.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace oddsat::strategy {
namespace {

using FK = Formula::Kind;
using Values = std::map<std::string, std::string>;

gdl::Term variable(const std::string& name) {
  gdl::Term found{name};
  found.variable = true;
  return found;
}

std::string valueOf(const gdl::Term& term, const Values& values) {
  return term.variable ? values.at(term.name) : term.name;
}

bool quantified(const Formula& formula, size_t at, Values& values);

bool holds(const Formula& formula, Values& values) {
  const auto part = [&](size_t i) { return holds(formula.parts[i], values); };
  const auto holdsToo = [&](const Formula& each) { return holds(each, values); };
  switch (formula.kind) {
  case FK::yes:
    return true;
  case FK::no:
    return false;
  case FK::equal:
    return valueOf(formula.terms[0], values) == valueOf(formula.terms[1], values);
  case FK::negation:
    return !part(0);
  case FK::conjunction:
    return std::ranges::all_of(formula.parts, holdsToo);
  case FK::disjunction:
    return std::ranges::any_of(formula.parts, holdsToo);
  case FK::implication:
    return !part(0) || part(1);
  case FK::equivalence:
    return part(0) == part(1);
  default:
    return quantified(formula, 0, values);
  }
}

bool quantified(const Formula& formula, size_t at, Values& values) {
  if (at == formula.binders.size()) return holds(formula.parts[0], values);
  const Binder& binder = formula.binders[at];
  const bool exists = formula.kind == FK::exists;
  const Values before = values;
  for (const gdl::Term& term : binder.domain.terms) {
    values[binder.variable] = valueOf(term, before);
    const bool found = quantified(formula, at + 1, values);
    values = before;
    if (found == exists) return exists;
  }
  return !exists;
}

class RandomFormula {
public:
  explicit RandomFormula(uint64_t seed) : random_(seed) {}

  Formula formula(int depth, std::vector<std::string> bound) {
    Formula found;
    const size_t kind = depth == 0 ? below(5) : 3 + below(8);
    if (kind < 2) {
      found.kind = kind == 0 ? FK::yes : FK::no;
    } else if (kind < 5) {
      found.kind = FK::equal;
      found.terms = {term(bound), term(bound)};
    } else if (kind < 9) {
      found.kind = std::vector{FK::negation, FK::conjunction, FK::disjunction,
                               below(2) == 0 ? FK::implication : FK::equivalence}[kind - 5];
      const size_t parts = kind == 5 ? 1 : kind == 8 ? 2 : 2 + below(2);
      for (size_t i = 0; i < parts; ++i) found.parts.push_back(formula(depth - 1, bound));
    } else {
      found.kind = below(2) == 0 ? FK::exists : FK::forall;
      for (size_t count = 1 + below(3); count > 0; --count) addBinder(found, bound);
      found.parts.push_back(formula(depth - 1, bound));
    }
    return found;
  }

private:
  size_t below(size_t most) { return random_() % most; }

  gdl::Term term(const std::vector<std::string>& bound) {
    if (bound.empty() || below(4) == 0) return {std::string(1, "ab"[below(2)])};
    return variable(bound[below(bound.size())]);
  }

  void addBinder(Formula& to, std::vector<std::string>& bound) {
    Binder binder{std::string(1, "XYZUVW"[below(6)]), {}, {}};
    binder.domain.kind = Domain::Kind::listed;
    for (size_t size = below(4); size > 0; --size) binder.domain.terms.push_back(term(bound));
    bound.push_back(binder.variable);
    to.binders.push_back(std::move(binder));
  }

  std::mt19937_64 random_;
};

TEST(Narrow, RandomFormulasMeanTheSame) {
  for (uint64_t seed = 1; seed <= 20'000; ++seed) {
    const Formula formula = RandomFormula(seed).formula(4, {});
    Values none;
    const bool expected = holds(formula, none);
    ASSERT_EQ(holds(*narrowed(formula), none), expected) << seed << ": " << toString(formula);
  }
}

} // namespace
} // namespace oddsat::strategy
