#include "oddsat/formulas/xssat/symmetry/symmetric_reduction.hpp"

#include "oddsat/formulas/xssat/clause_index.hpp"
#include "oddsat/formulas/xssat/symmetry/implied_symmetries.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <memory>
#include <set>

namespace oddsat::xssat {

namespace {

constexpr int mostRounds = 6;
constexpr int mostConflicts = 200; // limit for the proof that an image is implied

class SymmetricReduction {
public:
  SymmetricReduction(const cnf::QuantifiedCnf& base, cnf::ReduceOptions options,
                     const Limits& limits, const std::vector<Draw>& draws)
      : base_(base), options_(std::move(options)), limits_(limits), problem_(prepare(base, draws)),
        patterns_(findPatterns(problem_, Quantifier::forall)),
        generators_(symmetryGenerators(problem_, patterns_)) {
    options_.failedLiterals = false; // the base has passed this test
  }

  SymmetricallyReduced run() {
    cnf::Reduced plain = cnf::reduce(base_, options_, limits_);
    if (generators_.empty()) return {std::move(plain)};
    cnf::Reduced reduced = plain;
    for (int round = 0; round < mostRounds && !limits_.reached(); ++round) {
      const Numbers originals = originalsOf(reduced);
      std::vector<cnf::Var> kept(originals.begin() + 1, originals.end());
      size_t before = kept.size();
      addImages(kept);
      if (kept.size() == before) {
        if (!giveBackImages(reduced)) break;
        std::vector<FormulaSymmetry> symmetries = formulaSymmetries(reduced);
        return {std::move(reduced), true, std::move(symmetries)};
      }
      kept.insert(kept.end(), base_.prefix.outermost().vars.begin(),
                  base_.prefix.outermost().vars.end());
      options_.keptVariables = std::move(kept);
      reduced = cnf::reduce(base_, options_, limits_);
    }
    return {std::move(plain), true};
  }

  bool hasSymmetries() const { return !generators_.empty(); }

private:
  // A SAT solver that reads the clauses at the first question, since most often there is none.
  class Matrix {
  public:
    Matrix(const Problem& problem, const std::vector<std::vector<Lit>>& clauses)
        : problem_(problem), clauses_(clauses) {}

    bool implies(const std::vector<Lit>& clause) {
      if (!solver_) {
        solver_ = std::make_unique<CaDiCaL::Solver>();
        solver_->set("quiet", 1); // standard output carries only answers
      }
      for (; read_ < clauses_.size(); ++read_) {
        for (Lit l : clauses_[read_]) solver_->add(problem_.toOutside(l));
        solver_->add(0);
      }
      for (Lit l : clause) solver_->assume(-problem_.toOutside(l));
      solver_->limit("conflicts", mostConflicts);
      return solver_->solve() == 20;
    }

  private:
    const Problem& problem_;
    const std::vector<std::vector<Lit>>& clauses_;
    std::unique_ptr<CaDiCaL::Solver> solver_;
    size_t read_ = 0; // number of clauses that were read
  };

  void addImages(std::vector<cnf::Var>& kept) const {
    std::set<cnf::Var> known(kept.begin(), kept.end());
    for (size_t i = 0; i < kept.size(); ++i)
      for (const Permutation& p : generators_) {
        Lit l = problem_.toInside(kept[i]);
        cnf::Var image = std::abs(problem_.toOutside(p[l]));
        if (known.insert(image).second) kept.push_back(image);
      }
  }

  // Adds the images of all clauses under all generators. Each missing image is implied by the
  // formula before elimination, and so by the clauses left; the SAT solver proves this for each.
  bool giveBackImages(cnf::Reduced& reduced) const {
    std::vector<std::vector<Lit>> clauses;
    ClauseIndex known(2 * reduced.formula.clauses.size());
    auto at = [&](uint32_t c) { return std::span<const Lit>(clauses[c]); };
    auto add = [&](const std::vector<Lit>& clause) {
      if (known.add(clause, clauses.size(), at)) clauses.push_back(clause);
    };
    const Numbers originals = originalsOf(reduced);
    for (size_t i = 0; i < reduced.formula.clauses.size(); ++i)
      add(inBase(originals, reduced.formula.clauses[i]));
    size_t own = clauses.size();
    Matrix matrix(problem_, clauses);
    std::vector<Lit> image;
    for (size_t i = 0; i < clauses.size(); ++i)
      for (const Permutation& p : generators_) {
        if (!imageOf(problem_, patterns_, p, clauses[i], image)) return false;
        if (known.contains(image, at)) continue;
        if (clauses.size() > own + own / 4 || !matrix.implies(image)) return false;
        add(image);
      }
    const Numbers numbers = reduced.reconstruction.numbers(base_.variables);
    for (size_t i = own; i < clauses.size(); ++i) {
      std::vector<cnf::Lit> clause;
      for (Lit l : clauses[i]) {
        clause.push_back(in(numbers, l));
        if (clause.back() == 0) return false;
      }
      reduced.formula.clauses.add(clause);
    }
    return true;
  }

  using Numbers = std::vector<cnf::Var>; // by variable; see cnf::Reconstruction
  Numbers originalsOf(const cnf::Reduced& reduced) const {
    return reduced.reconstruction.originals(base_.variables);
  }
  cnf::Lit in(const Numbers& numbers, Lit l) const {
    const cnf::Var v = numbers[cnf::slot(problem_.outside[variable(l)])];
    return isNegative(l) ? -v : v;
  }

  std::vector<FormulaSymmetry> formulaSymmetries(const cnf::Reduced& reduced) const {
    const Numbers numbers = reduced.reconstruction.numbers(base_.variables);
    const Numbers originals = originalsOf(reduced);
    auto lits = [&](Symbol s) {
      FormulaSymmetry::Lits all;
      for (Lit l : patterns_.all[s - patterns_.firstSymbol].lits) all.push_back(in(numbers, l));
      return all;
    };
    std::vector<FormulaSymmetry> all;
    for (const Permutation& p : generators_) {
      FormulaSymmetry& one = all.emplace_back();
      one.literals.push_back(0);
      for (size_t v = 1; v < originals.size(); ++v)
        one.literals.push_back(in(numbers, p[problem_.toInside(originals[v])]));
      for (Symbol s = patterns_.firstSymbol; s < p.size(); ++s)
        if (p[s] != s) one.patterns.emplace_back(lits(s), lits(p[s]));
    }
    return all;
  }

  std::vector<Lit> inBase(const Numbers& originals, std::span<const cnf::Lit> clause) const {
    std::vector<Lit> lits;
    for (cnf::Lit l : clause) {
      const cnf::Var v = originals[cnf::slot(l)];
      lits.push_back(problem_.toInside(l < 0 ? -v : v));
    }
    std::ranges::sort(lits);
    return lits;
  }

  const cnf::QuantifiedCnf& base_;
  cnf::ReduceOptions options_;
  const Limits& limits_;
  Problem problem_;
  Patterns patterns_;
  std::vector<Permutation> generators_;
};

// True if all draws treat their outcomes alike. Only then is the search for implied symmetries
// worth its time: the counters of such draws leave clauses that contain only some of the outcomes.
bool areAlike(const std::vector<Draw>& draws) {
  return !draws.empty() && std::ranges::all_of(draws, &Draw::alike);
}

} // namespace

SymmetricallyReduced reduceWithSymmetries(const cnf::QuantifiedCnf& formula,
                                          const cnf::ReduceOptions& options, const Limits& limits,
                                          const std::vector<Draw>& draws) {
  SymmetricReduction reduction(formula, options, limits, draws);
  if (!reduction.hasSymmetries() && areAlike(draws))
    if (auto completed = withImpliedSymmetries(formula, draws, limits)) {
      cnf::ReduceOptions fromScratch = options;
      fromScratch.settled.reset();
      SymmetricReduction again(*completed, std::move(fromScratch), limits, draws);
      if (again.hasSymmetries()) return again.run();
    }
  return reduction.run();
}

} // namespace oddsat::xssat
