#include "oddsat/formulas/abstraction/boolean/matrix.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::abstraction {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;

namespace reduction = cnf::reduction;

reduction::Store makeStore(const cnf::QuantifiedCnf& formula, const Limits& limits) {
  cnf::ReduceOptions options;
  options.keptBlocks = 0;
  return {formula, options, limits};
}

Matrix makeMatrix(const reduction::Store& store) {
  Matrix matrix{store.blocks(), store.kinds(), {}, store.failed(), store.trail().decided};
  for (reduction::ClauseId id = 0; id < store.clauses(); ++id) {
    if (!store.alive(id)) continue;
    auto literals = store.clause(id);
    std::vector<Lit>& clause = matrix.clauses.emplace_back(literals.begin(), literals.end());
    std::ranges::sort(clause, {}, [&](Lit l) { return std::pair(store.block(l), std::abs(l)); });
  }
  return matrix;
}

cnf::QuantifiedCnf toFormula(const Matrix& matrix) {
  cnf::QuantifiedCnf formula;
  formula.variables = static_cast<Var>(matrix.level.size()) - 1;
  std::vector<bool> occurs(matrix.level.size());
  for (const std::vector<Lit>& clause : matrix.clauses) {
    formula.clauses.add(clause);
    for (Lit l : clause) occurs[cnf::slot(l)] = true;
  }
  std::vector<cnf::Block> levels;
  for (Quantifier kind : matrix.kind) levels.push_back({kind, {}});
  for (Var v = 1; v <= formula.variables; ++v)
    if (occurs[cnf::slot(v)]) levels[static_cast<size_t>(matrix.levelOf(v))].vars.push_back(v);
  for (cnf::Block& level : levels) {
    if (level.vars.empty()) continue;
    if (formula.prefix.empty() || formula.prefix.back().kind != level.kind)
      formula.prefix.push_back(std::move(level));
    else
      formula.prefix.back().vars.insert(formula.prefix.back().vars.end(), level.vars.begin(),
                                        level.vars.end());
  }
  return formula;
}

} // namespace oddsat::abstraction
