#include "oddsat/formulas/abstraction/boolean/matrix.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::abstraction {

using cnf::Lit;

Matrix makeMatrix(const cnf::QuantifiedCnf& formula) {
  Matrix matrix{
      std::vector<int>(cnf::slot(formula.variables) + 1, 0), {cnf::Quantifier::exists}, {}};
  for (const cnf::Block& block : formula.prefix) {
    if (block.kind != matrix.kind.back()) matrix.kind.push_back(block.kind);
    for (cnf::Var v : block.vars)
      matrix.level[cnf::slot(v)] = static_cast<int>(matrix.kind.size()) - 1;
  }
  for (size_t i = 0; i < formula.clauses.size(); ++i) {
    const auto literals = formula.clauses[i];
    std::vector<Lit>& clause = matrix.clauses.emplace_back(literals.begin(), literals.end());
    std::ranges::sort(clause, {}, [&](Lit l) { return std::pair(matrix.levelOf(l), std::abs(l)); });
    matrix.falsified = matrix.falsified || clause.empty();
  }
  return matrix;
}

} // namespace oddsat::abstraction
