#include "qbf/matrix.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace oddsat::qbf {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;

namespace {

void readPrefix(const cnf::QuantifiedCnf& formula, Matrix& matrix) {
  matrix.level.assign(static_cast<size_t>(formula.variables) + 1, 0);
  // Level 0 is exists, with the free variables if there are any; kinds alternate.
  matrix.kind = {Quantifier::exists};
  for (const cnf::Block& block : formula.prefix) {
    if (block.kind != matrix.kind.back()) matrix.kind.push_back(block.kind);
    for (Var v : block.vars)
      matrix.level[static_cast<size_t>(v)] = static_cast<int>(matrix.kind.size()) - 1;
  }
}

enum class Fate { keep, satisfied };

Fate tidy(const Matrix& matrix, const std::vector<signed char>& value, std::vector<Lit>& clause) {
  std::erase_if(clause,
                [&](Lit l) { return value[static_cast<size_t>(std::abs(l))] == (l > 0 ? -1 : 1); });
  std::ranges::sort(clause, {},
                    [&](Lit l) { return std::tuple(matrix.levelOf(l), std::abs(l), l); });
  clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
  for (size_t i = 0; i < clause.size(); ++i) {
    if (value[static_cast<size_t>(std::abs(clause[i]))] != 0) return Fate::satisfied;
    if (i > 0 && clause[i] == -clause[i - 1]) return Fate::satisfied;
  }
  return Fate::keep;
}

void reduceUniversally(Matrix& matrix, std::vector<Lit>& clause) {
  size_t end = clause.size();
  while (end > 0 && matrix.kindOf(clause[end - 1]) == Quantifier::forall) --end;
  if (end == 0) {
    matrix.falsified = true;
    for (Lit l : clause) matrix.falsifying.push_back(-l);
  }
  clause.resize(end);
}

} // namespace

Matrix makeMatrix(const cnf::QuantifiedCnf& formula, const std::vector<Lit>& fixed) {
  Matrix matrix;
  readPrefix(formula, matrix);
  std::vector<signed char> value(matrix.level.size(), 0);
  for (Lit l : fixed) value[static_cast<size_t>(std::abs(l))] = l > 0 ? 1 : -1;
  matrix.clauses.reserve(formula.clauses.size());
  for (size_t i = 0; i < formula.clauses.size(); ++i) {
    auto literals = formula.clauses[i];
    std::vector<Lit> clause(literals.begin(), literals.end());
    if (tidy(matrix, value, clause) == Fate::satisfied) continue;
    reduceUniversally(matrix, clause);
    if (matrix.falsified) break;
    matrix.clauses.push_back(std::move(clause));
  }
  return matrix;
}

cnf::QuantifiedCnf toFormula(const Matrix& matrix) {
  cnf::QuantifiedCnf formula;
  formula.variables = static_cast<Var>(matrix.level.size()) - 1;
  std::vector<bool> occurs(matrix.level.size());
  for (const std::vector<Lit>& clause : matrix.clauses) {
    formula.clauses.add(clause);
    for (Lit l : clause) occurs[static_cast<size_t>(std::abs(l))] = true;
  }
  std::vector<cnf::Block> levels;
  for (Quantifier kind : matrix.kind) levels.push_back({kind, {}});
  for (Var v = 1; v <= formula.variables; ++v)
    if (occurs[static_cast<size_t>(v)])
      levels[static_cast<size_t>(matrix.levelOf(v))].vars.push_back(v);
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

} // namespace oddsat::qbf
