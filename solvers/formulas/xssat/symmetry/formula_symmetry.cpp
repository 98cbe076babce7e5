#include "oddsat/formulas/xssat/symmetry/formula_symmetry.hpp"

#include <algorithm>
#include <numeric>

namespace oddsat::xssat {

std::optional<Permutation> permutationOf(const FormulaSymmetry& symmetry, const Problem& problem,
                                         const Patterns& patterns) {
  auto literal = [&](cnf::Lit l) {
    return problem.inside[cnf::slot(l)] == noVar ? noLit : problem.toInside(l);
  };
  Permutation p(patterns.symbols());
  std::iota(p.begin(), p.end(), 0);
  for (Var v = 0; v < problem.variables; ++v) {
    const Lit image = literal(symmetry.literals[cnf::slot(problem.outside[v])]);
    if (image == noLit) return std::nullopt;
    p[positive(v)] = image;
    p[negative(v)] = opposite(image);
  }
  auto pattern = [&](const FormulaSymmetry::Lits& lits) {
    std::vector<Lit> here;
    for (cnf::Lit l : lits) here.push_back(literal(l));
    std::ranges::sort(here);
    const auto met = patterns.index.find(here);
    return met == patterns.index.end() ? noLit : patterns.firstSymbol + met->second;
  };
  for (const auto& [from, to] : symmetry.patterns) {
    const Symbol s = pattern(from), image = pattern(to);
    if ((s == noLit) != (image == noLit)) return std::nullopt;
    if (s != noLit) p[s] = image;
  }
  return p;
}

PermutationSource permutationsOf(const std::vector<FormulaSymmetry>& symmetries) {
  return [&symmetries](const Problem& problem, const Patterns& patterns) {
    std::vector<Permutation> all;
    for (const FormulaSymmetry& symmetry : symmetries)
      if (auto p = permutationOf(symmetry, problem, patterns)) all.push_back(std::move(*p));
    return all;
  };
}

} // namespace oddsat::xssat
