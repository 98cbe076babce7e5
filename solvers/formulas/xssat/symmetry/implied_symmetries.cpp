#include "oddsat/formulas/xssat/symmetry/implied_symmetries.hpp"

#include "oddsat/formulas/xssat/clause_index.hpp"
#include "oddsat/formulas/xssat/symmetry/implication.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

constexpr size_t mostLostLiterals = 40'000; // beyond that, looking costs more than is to be gained

class LostImages {
  auto clauseAt() const {
    return [this](uint32_t c) { return std::span<const Lit>(clauses_[c]); };
  }

public:
  LostImages(const cnf::QuantifiedCnf& formula, const std::vector<Draw>& draws,
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
  // Without the clauses that follow from the others.
  Problem core() {
    Problem core = problem_;
    core.clauseLits.clear(), core.clauseEnds.clear();
    for (uint32_t c = 0; c < problem_.clauses() && !limits_.reached(); ++c) {
      auto clause = problem_.clause(c);
      if (implication_.follows(clause, c)) continue;
      core.clauseLits.insert(core.clauseLits.end(), clause.begin(), clause.end());
      core.clauseEnds.push_back(static_cast<uint32_t>(core.clauseLits.size()));
    }
    return core;
  }

  // All images of the formula's clauses are its clauses or follow from them, and so do then all
  // their images: some power of the permutation is the identity.
  bool isImplied(const Permutation& p) {
    std::vector<Lit> image;
    return std::ranges::all_of(problem_.units, [&](Lit unit) { return p[unit] == unit; }) &&
           std::ranges::all_of(clauses_, [&](const std::vector<Lit>& clause) {
             return imageOf(problem_, patterns_, p, clause, image) &&
                    (known_.contains(image, clauseAt()) || implication_.follows(image));
           });
  }

  // False: too many would be added.
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
      for (Lit l : clauses_[i]) {
        cnf::Var v = problem_.outside[variable(l)];
        clause.push_back(isNegative(l) ? -v : v);
      }
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

std::optional<cnf::QuantifiedCnf> withLostImages(const cnf::QuantifiedCnf& formula,
                                                 const std::vector<Draw>& draws,
                                                 const Limits& limits) {
  return LostImages(formula, draws, limits).find();
}

} // namespace oddsat::xssat
