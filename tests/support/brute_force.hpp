// The meaning of a formula, written down as plainly as it can be: the judge of everything
// faster. Exponential in the number of variables.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <algorithm>
#include <vector>

namespace oddsat::test {

using ClauseList = std::vector<std::vector<cnf::Lit>>;

// The remaining clauses after the literal becomes true.
inline ClauseList given(const ClauseList& clauses, cnf::Lit lit) {
  ClauseList rest;
  for (std::vector<cnf::Lit> clause : clauses) {
    if (std::ranges::count(clause, lit) > 0) continue;
    std::erase(clause, -lit);
    rest.push_back(std::move(clause));
  }
  return rest;
}

struct QuantifiedVar {
  cnf::Quantifier kind;
  cnf::Var var;
  Rational probability;
};

inline Rational valueOf(const ClauseList& clauses, std::span<const QuantifiedVar> prefix) {
  if (clauses.empty()) return 1;
  if (std::ranges::any_of(clauses, [](const auto& clause) { return clause.empty(); })) return 0;
  const QuantifiedVar& first = prefix.front();
  Rational high = valueOf(given(clauses, first.var), prefix.subspan(1));
  Rational low = valueOf(given(clauses, -first.var), prefix.subspan(1));
  if (first.kind == cnf::Quantifier::exists) return std::max(high, low);
  if (first.kind == cnf::Quantifier::forall) return std::min(high, low);
  return first.probability * high + (1 - first.probability) * low;
}

// The clauses and the prefix of a formula in the shape that the evaluators take.
inline ClauseList clausesOf(const cnf::QuantifiedCnf& formula) {
  ClauseList clauses;
  for (size_t i = 0; i < formula.clauses.size(); ++i)
    clauses.emplace_back(formula.clauses[i].begin(), formula.clauses[i].end());
  return clauses;
}

inline std::vector<QuantifiedVar> prefixOf(const cnf::QuantifiedCnf& formula) {
  std::vector<QuantifiedVar> prefix;
  for (const cnf::Block& block : formula.prefix)
    for (cnf::Var var : block.vars) {
      bool chance = block.kind == cnf::Quantifier::chance;
      prefix.push_back(
          {block.kind, var, chance ? formula.probability[static_cast<size_t>(var)] : Rational(0)});
    }
  return prefix;
}

inline Rational bruteForce(const cnf::QuantifiedCnf& formula) {
  return formula.factor * valueOf(clausesOf(formula), prefixOf(formula));
}

// The same with unit propagation, for formulas with more variables than one would like to try.
inline Rational valueWithUnits(ClauseList clauses, std::span<const QuantifiedVar> prefix) {
  Rational weight = 1;
  while (true) {
    if (clauses.empty()) return weight;
    auto shortest =
        std::ranges::min_element(clauses, {}, [](const auto& clause) { return clause.size(); });
    if (shortest->empty()) return 0;
    if (shortest->size() > 1) break;
    cnf::Lit unit = shortest->front();
    auto var = std::ranges::find(prefix, std::abs(unit), &QuantifiedVar::var);
    if (var->kind == cnf::Quantifier::forall) return 0;
    if (var->kind == cnf::Quantifier::chance)
      weight *= unit > 0 ? var->probability : Rational(1 - var->probability);
    clauses = given(clauses, unit);
  }
  auto occurs = [&](const QuantifiedVar& v) {
    return std::ranges::any_of(clauses, [&](const auto& clause) {
      return std::ranges::any_of(clause, [&](cnf::Lit lit) { return std::abs(lit) == v.var; });
    });
  };
  while (!occurs(prefix.front())) prefix = prefix.subspan(1);
  const QuantifiedVar& first = prefix.front();
  Rational high = valueWithUnits(given(clauses, first.var), prefix.subspan(1));
  if (first.kind == cnf::Quantifier::exists && high == 1) return weight;
  Rational low = valueWithUnits(given(clauses, -first.var), prefix.subspan(1));
  if (first.kind == cnf::Quantifier::exists) return weight * std::max(high, low);
  if (first.kind == cnf::Quantifier::forall) return weight * std::min(high, low);
  return weight * (first.probability * high + (1 - first.probability) * low);
}

inline Rational evaluate(const cnf::QuantifiedCnf& formula) {
  return formula.factor * valueWithUnits(clausesOf(formula), prefixOf(formula));
}

} // namespace oddsat::test
