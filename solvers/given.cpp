#include "given.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat {

cnf::QuantifiedCnf given(cnf::QuantifiedCnf formula, const std::vector<cnf::Lit>& literals) {
  std::vector<signed char> value(static_cast<size_t>(formula.variables) + 1, 0);
  for (cnf::Lit l : literals) value[static_cast<size_t>(std::abs(l))] = l > 0 ? 1 : -1;
  auto valueOf = [&](cnf::Lit l) {
    return value[static_cast<size_t>(std::abs(l))] * (l > 0 ? 1 : -1);
  };
  cnf::Clauses rest;
  for (size_t i = 0; i < formula.clauses.size(); ++i) {
    auto clause = formula.clauses[i];
    if (std::ranges::any_of(clause, [&](cnf::Lit l) { return valueOf(l) > 0; })) continue;
    std::vector<cnf::Lit> left(clause.begin(), clause.end());
    std::erase_if(left, [&](cnf::Lit l) { return valueOf(l) < 0; });
    rest.add(left);
  }
  formula.clauses = std::move(rest);
  return formula;
}

} // namespace oddsat
