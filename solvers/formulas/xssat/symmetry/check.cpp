#include "oddsat/formulas/xssat/symmetry/check.hpp"

#include "oddsat/formulas/xssat/symmetry/symbol_groups.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace oddsat::xssat {

SymmetryCheck::SymmetryCheck(const Problem& problem, const Patterns& patterns,
                             const SymbolClauses& clauses)
    : problem_(problem), patterns_(patterns), clauses_(clauses), known_(clauses.size()),
      looked_(clauses.size(), 0) {
  for (uint32_t c = 0; c < clauses_.size(); ++c) known_.add(clauses_[c], c, clauseAt());
  clausesOf_.fill(patterns_.symbols(), [&](auto&& sink) {
    for (uint32_t c = 0; c < clauses_.size(); ++c)
      for (Symbol s : clauses_[c]) sink(s, c);
  });
}

bool SymmetryCheck::areOfOneKind(Symbol a, Symbol b) const {
  if (isLiteral(a) != isLiteral(b)) return false;
  if (!isLiteral(a))
    return patterns_.all[a - patterns_.firstSymbol].block ==
           patterns_.all[b - patterns_.firstSymbol].block;
  return problem_.block[variable(a)] == problem_.block[variable(b)] &&
         problem_.chanceOf[a] == problem_.chanceOf[b];
}

template <typename Visit>
bool SymmetryCheck::allClausesOfMoved(const Permutation& p, Visit visit) {
  ++look_;
  for (Symbol s = 0; s < p.size(); ++s) {
    if (p[s] == s) continue;
    for (uint32_t c : clausesOf_.of(s))
      if (std::exchange(looked_[c], look_) != look_ && !visit(s, clauses_[c])) return false;
  }
  return true;
}

bool SymmetryCheck::keeps(const Permutation& p) {
  for (const Urn& urn : problem_.urns)
    if (!keepsUrn(urn, p)) return false;
  for (Symbol s = 0; s < p.size(); ++s) {
    if (!areOfOneKind(s, p[s])) return false;
    if (isLiteral(s) && p[opposite(s)] != opposite(p[s])) return false;
  }
  std::vector<Symbol> image;
  return allClausesOfMoved(p, [&](Symbol, std::span<const Symbol> clause) {
    image.clear();
    for (Symbol inside : clause) image.push_back(p[inside]);
    std::ranges::sort(image);
    return known_.contains(image, clauseAt());
  });
}

bool SymmetryCheck::keepsUrn(const Urn& urn, const Permutation& p) const {
  for (size_t i = 0; i < urn.outcomes.size(); ++i) {
    auto image = std::ranges::find(urn.outcomes, p[urn.outcomes[i]]);
    if (image == urn.outcomes.end()) return false;
    auto j = static_cast<size_t>(image - urn.outcomes.begin());
    Lit needs = urn.enabled[i] == noLit ? noLit : p[urn.enabled[i]];
    if (urn.enabled[j] != needs || (!urn.alike && i != j)) return false;
  }
  return std::ranges::all_of(
      urn.off, [&](Lit l) { return std::ranges::find(urn.off, p[l]) != urn.off.end(); });
}

std::vector<Permutation> SymmetryCheck::apart(const Permutation& p) {
  SymbolGroups pieces(p.size());
  for (Symbol s = 0; s < p.size(); ++s) {
    pieces.join(s, p[s]);
    if (isLiteral(s)) pieces.join(s, opposite(s));
  }
  allClausesOfMoved(p, [&](Symbol moved, std::span<const Symbol> clause) {
    for (Symbol s : clause)
      if (p[s] != s) pieces.join(s, moved);
    return true;
  });
  std::map<Symbol, Permutation> byGroup;
  for (Symbol s = 0; s < p.size(); ++s) {
    if (p[s] == s) continue;
    Permutation& mine = byGroup[pieces.of(s)];
    if (mine.empty()) {
      mine.resize(p.size());
      std::iota(mine.begin(), mine.end(), 0);
    }
    mine[s] = p[s];
  }
  std::vector<Permutation> all;
  for (auto& [first, mine] : byGroup) all.push_back(std::move(mine));
  return all;
}

} // namespace oddsat::xssat
