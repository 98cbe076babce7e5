// The meaning of a formula, written down as plainly as it can be: the judge of everything
// faster. Exponential in the number of variables.
#pragma once

#include "cnf/quantified_cnf.hpp"

#include <algorithm>
#include <vector>

namespace oddsat::test {

using ClauseList = std::vector<std::vector<cnf::Lit>>;

// What is left of the clauses once the literal is true.
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

inline Rational bruteForce(const cnf::QuantifiedCnf& formula) {
  ClauseList clauses;
  for (size_t i = 0; i < formula.clauses.size(); ++i)
    clauses.emplace_back(formula.clauses[i].begin(), formula.clauses[i].end());
  std::vector<QuantifiedVar> prefix;
  for (const cnf::Block& block : formula.prefix)
    for (cnf::Var var : block.vars)
      prefix.push_back({block.kind, var,
                        block.kind == cnf::Quantifier::chance
                            ? formula.probability[static_cast<size_t>(var)]
                            : Rational(0)});
  return formula.factor * valueOf(clauses, prefix);
}

} // namespace oddsat::test
