#include "oddsat/formulas/elimination/variable_places.hpp"

#include "oddsat/formulas/elimination/forced_order.hpp"

#include <algorithm>

namespace oddsat::elimination {

namespace {

void placeVariables(const cnf::QuantifiedCnf& formula, const cnf::Prefix& prefix, Places& places) {
  places.level.resize(cnf::slot(formula.variables) + 1);
  for (const cnf::Block& block : prefix) {
    places.begin.push_back(static_cast<Level>(places.variable.size()));
    for (cnf::Var v : block.vars) {
      const auto level = static_cast<Level>(places.variable.size());
      const bool isChance = block.kind == cnf::Quantifier::chance;
      places.level[cnf::slot(v)] = level;
      places.how.push_back({level, block.kind, isChance ? formula.probability[cnf::slot(v)] : 0});
      places.variable.push_back(v);
    }
  }
  places.begin.push_back(static_cast<Level>(places.variable.size()));
}

void placeClauses(const cnf::QuantifiedCnf& formula, Places& places) {
  places.clauses.resize(std::max<size_t>(places.blocks(), 1));
  for (size_t i = 0; i < formula.clauses.size(); ++i) {
    Level deepest = 0;
    for (cnf::Lit l : formula.clauses[i]) deepest = std::max(deepest, places.level[cnf::slot(l)]);
    size_t block = 0;
    if (!formula.clauses[i].empty())
      block = static_cast<size_t>(std::ranges::upper_bound(places.begin, deepest) -
                                  places.begin.begin()) -
              1;
    places.clauses[block].push_back(i);
  }
}

Diagram clause(std::span<const cnf::Lit> literals, const Places& places, NodeStore& store) {
  std::vector<cnf::Lit> sorted(literals.begin(), literals.end());
  auto levelOf = [&](cnf::Lit l) { return places.level[cnf::slot(l)]; };
  std::ranges::sort(sorted, [&](cnf::Lit a, cnf::Lit b) {
    return levelOf(a) != levelOf(b) ? levelOf(a) > levelOf(b) : a < b;
  });
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  Diagram result = NodeStore::zero;
  for (size_t i = 0; i < sorted.size(); ++i) {
    if (i > 0 && sorted[i] == -sorted[i - 1]) return NodeStore::one;
    const Level level = levelOf(sorted[i]);
    result = sorted[i] > 0 ? store.node(level, result, NodeStore::one)
                           : store.node(level, NodeStore::one, result);
  }
  return result;
}

} // namespace

Places placesOf(const cnf::QuantifiedCnf& formula, Order order) {
  Places places;
  if (order == Order::force) {
    placeVariables(formula, forcedPrefix(formula), places);
  } else {
    placeVariables(formula, formula.prefix, places);
  }
  placeClauses(formula, places);
  return places;
}

void moveVariables(Places& places, const std::vector<Level>& before) {
  const std::vector<cnf::Var> variable = places.variable;
  std::vector<Elimination> how = std::move(places.how);
  places.how.clear();
  for (Level level = 0; level < before.size(); ++level) {
    const cnf::Var v = variable[before[level]];
    places.variable[level] = v;
    places.level[cnf::slot(v)] = level;
    places.how.push_back(std::move(how[before[level]]));
    places.how.back().level = level;
  }
}

std::vector<Diagram> clausesOf(const cnf::QuantifiedCnf& formula, const Places& places,
                               size_t block, NodeStore& store) {
  std::vector<Diagram> diagrams;
  for (size_t i : places.clauses[block])
    diagrams.push_back(clause(formula.clauses[i], places, store));
  std::ranges::sort(diagrams);
  diagrams.erase(std::unique(diagrams.begin(), diagrams.end()), diagrams.end());
  return diagrams;
}

} // namespace oddsat::elimination
