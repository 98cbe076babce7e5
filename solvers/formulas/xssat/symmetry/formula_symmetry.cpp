#include "oddsat/formulas/xssat/symmetry/formula_symmetry.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace oddsat::xssat {

std::optional<Permutation> carried(const Renaming& renaming, const Problem& problem,
                                   const Patterns& patterns) {
  std::vector<Var> inside(renaming.literals.size(), noVar);
  for (Var v = 0; v < problem.variables; ++v) inside[static_cast<size_t>(problem.outside[v])] = v;
  auto literal = [&](cnf::Lit l) {
    const Var v = inside[static_cast<size_t>(std::abs(l))];
    return v == noVar ? noLit : l < 0 ? negative(v) : positive(v);
  };
  Permutation p(patterns.symbols());
  std::iota(p.begin(), p.end(), 0);
  for (Var v = 0; v < problem.variables; ++v) {
    const Lit image = literal(renaming.literals[static_cast<size_t>(problem.outside[v])]);
    if (image == noLit) return std::nullopt;
    p[positive(v)] = image;
    p[negative(v)] = opposite(image);
  }
  auto pattern = [&](const Renaming::Lits& lits) {
    std::vector<Lit> here;
    for (cnf::Lit l : lits) here.push_back(literal(l));
    std::ranges::sort(here);
    const auto met = patterns.index.find(here);
    return met == patterns.index.end() ? noLit : patterns.firstSymbol + met->second;
  };
  for (const auto& [from, to] : renaming.patterns) {
    const Symbol s = pattern(from), image = pattern(to);
    if ((s == noLit) != (image == noLit)) return std::nullopt;
    if (s != noLit) p[s] = image;
  }
  return p;
}

} // namespace oddsat::xssat
