#include "oddsat/formulas/xssat/prepare/clause_lists.hpp"

#include <algorithm>

namespace oddsat::xssat {

ClauseLists::ClauseLists(const cnf::QuantifiedCnf& formula)
    : formula_(formula), with_(times(formula)) {
  for (uint32_t c = 0; c < formula.clauses.size(); ++c)
    for (cnf::Lit lit : formula.clauses[c]) with_.add(index(lit), c);
}

std::vector<uint32_t> ClauseLists::times(const cnf::QuantifiedCnf& formula) {
  std::vector<uint32_t> times(2 * cnf::slot(formula.variables) + 2, 0);
  for (size_t c = 0; c < formula.clauses.size(); ++c)
    for (cnf::Lit lit : formula.clauses[c]) ++times[index(lit)];
  return times;
}

bool ClauseLists::implies(cnf::Lit lit, cnf::Lit other) const {
  return std::ranges::any_of(with(-lit), [&](uint32_t c) {
    auto clause = formula_.clauses[c];
    return clause.size() == 2 && std::ranges::find(clause, other) != clause.end();
  });
}

} // namespace oddsat::xssat
