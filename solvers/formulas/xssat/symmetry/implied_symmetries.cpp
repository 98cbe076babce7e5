#include "oddsat/formulas/xssat/symmetry/implied_symmetries.hpp"

#include "oddsat/formulas/xssat/clause_index.hpp"
#include "oddsat/formulas/xssat/lists.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

constexpr size_t mostLostLiterals = 40'000; // more would cost more than is gained

// Tests by unit propagation whether a clause follows from those of a problem.
class Implication {
public:
  explicit Implication(const Problem& problem);

  static constexpr uint32_t none = UINT32_MAX;
  // Propagates with all clauses, or with all but `but`.
  bool follows(std::span<const Lit> clause, uint32_t but = none);

private:
  bool propagate(uint32_t but); // true: some clause is violated
  bool visit(uint32_t clause);
  struct Use { // occurrence of a literal in a clause
    uint32_t clause;
    Lit other; // the other one of two literals; noLit: there are more
  };
  void set(Lit l) {
    if (!isTrue_[l]) isTrue_[l] = 1, trail_.push_back(l);
  }

  const Problem& problem_;
  Lists<Use> uses_; // by literal
  std::vector<uint8_t> isTrue_;
  std::vector<Lit> trail_;
};

constexpr size_t longestTrail = 100; // a short trail proves most removed clauses

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

// Returns false if the clause is violated.
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

class ImpliedSymmetries {
  auto clauseAt() const {
    return [this](uint32_t c) { return std::span<const Lit>(clauses_[c]); };
  }

public:
  ImpliedSymmetries(const cnf::QuantifiedCnf& formula, const std::vector<Draw>& draws,
                    const Limits& limits)
      : formula_(formula), limits_(limits), problem_(prepare(formula, draws)),
        patterns_(findPatterns(problem_, Quantifier::forall)), implication_(problem_),
        known_(2 * problem_.clauses()) {}

  std::optional<cnf::QuantifiedCnf> find() {
    if (problem_.contradictory || problem_.clauseLits.size() > mostLostLiterals)
      return std::nullopt;
    for (uint32_t c = 0; c < problem_.clauses(); ++c) {
      auto clause = problem_.clause(c);
      clauses_.emplace_back(clause.begin(), clause.end());
      known_.add(clause, c, clauseAt());
    }
    std::vector<Permutation> generators = symmetryGenerators(core(), patterns_);
    std::erase_if(generators, [&](const Permutation& p) { return !isImplied(p); });
    if (generators.empty() || limits_.reached() || !close(generators)) return std::nullopt;
    return withAdded();
  }

private:
  // The problem without the clauses that follow from the others.
  Problem core() {
    Problem core = problem_;
    core.clauseLits.clear(), core.clauseEnds.clear();
    for (uint32_t c = 0; c < problem_.clauses() && !limits_.reached(); ++c) {
      auto clause = problem_.clause(c);
      if (implication_.follows(clause, c)) continue;
      core.clauseLits.insert(core.clauseLits.end(), clause.begin(), clause.end());
      core.clauseEnds.push_back(index32(core.clauseLits.size()));
    }
    return core;
  }

  // True if the image of every clause is a clause or follows from the clauses. Then all powers of
  // the permutation map clauses to implied ones, also its inverse, because some power is the
  // identity.
  bool isImplied(const Permutation& p) {
    std::vector<Lit> image;
    return std::ranges::all_of(problem_.units, [&](Lit unit) { return p[unit] == unit; }) &&
           std::ranges::all_of(clauses_, [&](const std::vector<Lit>& clause) {
             return imageOf(problem_, patterns_, p, clause, image) &&
                    (known_.contains(image, clauseAt()) || implication_.follows(image));
           });
  }

  // Adds the missing images. Returns false if there would be too many.
  bool close(const std::vector<Permutation>& generators) {
    std::vector<Lit> image;
    const size_t own = clauses_.size();
    for (size_t i = 0; i < clauses_.size(); ++i)
      for (const Permutation& p : generators) {
        if (!imageOf(problem_, patterns_, p, clauses_[i], image)) return false;
        if (!known_.add(image, clauses_.size(), clauseAt())) continue;
        if (clauses_.size() > own + own / 4) return false;
        clauses_.push_back(image);
      }
    return clauses_.size() > own;
  }

  cnf::QuantifiedCnf withAdded() const {
    cnf::QuantifiedCnf formula = formula_;
    for (size_t i = problem_.clauses(); i < clauses_.size(); ++i) {
      std::vector<cnf::Lit> clause;
      for (Lit l : clauses_[i]) clause.push_back(problem_.toOutside(l));
      formula.clauses.add(clause);
    }
    return formula;
  }

  const cnf::QuantifiedCnf& formula_;
  const Limits& limits_;
  Problem problem_;
  Patterns patterns_;
  Implication implication_;
  std::vector<std::vector<Lit>> clauses_; // with images
  ClauseIndex known_;
};

} // namespace

std::optional<cnf::QuantifiedCnf> withImpliedSymmetries(const cnf::QuantifiedCnf& formula,
                                                        const std::vector<Draw>& draws,
                                                        const Limits& limits) {
  return ImpliedSymmetries(formula, draws, limits).find();
}

} // namespace oddsat::xssat
