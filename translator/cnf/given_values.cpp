#include "oddsat/cnf/given_values.hpp"

#include "oddsat/cnf/reconstruction.hpp"

#include <algorithm>
#include <set>

namespace oddsat::cnf {

QuantifiedCnf under(QuantifiedCnf formula, const std::vector<Lit>& literals) {
  if (literals.empty()) return formula;
  const std::set<Lit> given(literals.begin(), literals.end());
  Clauses rest;
  for (size_t i = 0; i < formula.clauses.size(); ++i) {
    const auto clause = formula.clauses[i];
    if (std::ranges::any_of(clause, [&](Lit l) { return given.contains(l); })) continue;
    std::vector<Lit> left(clause.begin(), clause.end());
    std::erase_if(left, [&](Lit l) { return given.contains(-l); });
    rest.add(left);
  }
  formula.clauses = std::move(rest);
  return formula;
}

std::vector<Lit> completed(const QuantifiedCnf& formula, const std::vector<Lit>& chosen) {
  return Reconstruction().extend(chosen, outermostVariables(formula));
}

std::vector<Lit> refutingMove(const QuantifiedCnf& formula, const IsZero& isZero) {
  std::vector<Lit> move;
  for (Var v : formula.prefix.outermost().vars) {
    move.push_back(v);
    const std::optional<bool> zero = isZero(move);
    if (!zero) return {};
    if (!*zero) move.back() = -v; // the whole has the value 0, so one of the two choices has it
  }
  return move;
}

} // namespace oddsat::cnf
