#include "cnf/quantified_cnf.hpp"

#include <algorithm>

namespace oddsat::cnf {

void Clauses::add(std::span<const Lit> clause) {
  lits_.insert(lits_.end(), clause.begin(), clause.end());
  ends_.push_back(lits_.size());
}

bool hasChance(const QuantifiedCnf& formula) {
  return std::ranges::any_of(formula.prefix,
                             [](const Block& block) { return block.kind == Quantifier::chance; });
}

} // namespace oddsat::cnf
