#include "oddsat/formulas/xssat/symmetry/implication.hpp"

namespace oddsat::xssat {

namespace {

constexpr size_t longestTrail = 100; // what is left out says little, and is mostly near

} // namespace

Implication::Implication(const Problem& problem)
    : problem_(problem), isTrue_(2 * size_t{problem.variables}, 0) {
  uses_.fill(isTrue_.size(), [&](auto&& sink) {
    for (uint32_t c = 0; c < problem.clauses(); ++c) {
      auto clause = problem.clause(c);
      const bool isPair = clause.size() == 2;
      for (Lit l : clause) sink(l, Use{c, isPair ? clause[clause[0] == l ? 1 : 0] : noLit});
    }
  });
}

bool Implication::follows(std::span<const Lit> clause, uint32_t but) {
  for (Lit l : clause) set(opposite(l));
  const bool violated = propagate(but);
  for (Lit l : trail_) isTrue_[l] = 0;
  trail_.clear();
  return violated;
}

bool Implication::propagate(uint32_t but) {
  for (size_t next = 0; next < trail_.size() && trail_.size() < longestTrail; ++next)
    for (auto [clause, other] : uses_.of(opposite(trail_[next]))) {
      if (clause == but) continue;
      if (other == noLit) {
        if (!visit(clause)) return true;
        continue;
      }
      if (isTrue_[opposite(other)]) return true;
      set(other);
    }
  return false;
}

// False: it is violated.
bool Implication::visit(uint32_t clause) {
  Lit open = noLit;
  for (Lit l : problem_.clause(clause)) {
    if (isTrue_[opposite(l)]) continue;
    if (isTrue_[l] || open != noLit) return true;
    open = l;
  }
  if (open == noLit) return false;
  set(open);
  return true;
}

} // namespace oddsat::xssat
