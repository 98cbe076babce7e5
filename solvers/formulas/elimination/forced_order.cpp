#include "oddsat/formulas/elimination/forced_order.hpp"

#include <algorithm>

namespace oddsat::elimination {

namespace {

using Position = std::vector<double>; // by variable

Position positionsIn(const std::vector<cnf::Block>& prefix, size_t variables) {
  Position position(variables + 1);
  double next = 0;
  for (const cnf::Block& block : prefix)
    for (cnf::Var v : block.vars) position[cnf::slot(v)] = next++;
  return position;
}

double centre(std::span<const cnf::Lit> clause, const Position& position) {
  double sum = 0;
  for (cnf::Lit l : clause) sum += position[cnf::slot(l)];
  return sum / static_cast<double>(clause.size());
}

// Sum of the distances between the first and the last variable of each clause.
double span(const cnf::Clauses& clauses, const Position& position) {
  double sum = 0;
  for (size_t i = 0; i < clauses.size(); ++i) {
    if (clauses[i].empty()) continue;
    auto at = [&](cnf::Lit l) { return position[cnf::slot(l)]; };
    auto [first, last] = std::ranges::minmax(clauses[i], {}, at);
    sum += at(last) - at(first);
  }
  return sum;
}

// The mean centre of the clauses of each variable; variables without clauses keep their positions.
Position pulled(const cnf::Clauses& clauses, const Position& position) {
  Position sum(position.size()), count(position.size());
  for (size_t i = 0; i < clauses.size(); ++i) {
    if (clauses[i].empty()) continue;
    const double middle = centre(clauses[i], position);
    for (cnf::Lit l : clauses[i]) sum[cnf::slot(l)] += middle, ++count[cnf::slot(l)];
  }
  for (size_t v = 0; v < sum.size(); ++v) sum[v] = count[v] > 0 ? sum[v] / count[v] : position[v];
  return sum;
}

} // namespace

std::vector<cnf::Block> forcedPrefix(const cnf::QuantifiedCnf& formula) {
  constexpr int rounds = 50;
  std::vector<cnf::Block> prefix = formula.prefix.blocks(), best = prefix;
  Position position = positionsIn(prefix, cnf::slot(formula.variables));
  double least = span(formula.clauses, position);
  for (int round = 0; round < rounds; ++round) {
    const Position goal = pulled(formula.clauses, position);
    for (cnf::Block& block : prefix)
      std::ranges::stable_sort(block.vars, {}, [&](cnf::Var v) { return goal[cnf::slot(v)]; });
    position = positionsIn(prefix, cnf::slot(formula.variables));
    const double now = span(formula.clauses, position);
    if (now >= least) break;
    least = now;
    best = prefix;
  }
  return best;
}

} // namespace oddsat::elimination
