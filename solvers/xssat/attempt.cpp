#include "xssat/attempt.hpp"

#include "xssat/fraction.hpp"
#include "xssat/normalise.hpp"
#include "xssat/rounded.hpp"
#include "xssat/symmetric_reduction.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

namespace oddsat::xssat {

namespace {

// Just below the bound asked for: values that miss it need not be distinguished from each other.
template <typename N>
Window<N> windowFor(const Options& options, const Rational& factor) {
  if (!options.atLeast || factor == 0) return {};
  Rational bound = *options.atLeast / factor;
  if (bound <= 0 || bound > 1) return {};
  Rational below = bound * Rational((Integer(1) << 60) - 1, Integer(1) << 60);
  return {N::fromDown(below), N::fromUp(bound)};
}

// Blocked clauses stay in any case: propagation needs them more than their removal saves.
Simplified simplify(const cnf::QuantifiedCnf& formula, Simplify how, const Options& switches,
                    const Limits& limits) {
  Simplified simple;
  if (how == Simplify::no) {
    simple.original.resize(static_cast<size_t>(formula.variables) + 1);
    std::iota(simple.original.begin(), simple.original.end(), 0);
    simple.formula = formula;
    return simple;
  }
  Normalised normal = normalise(formula, switches.normalise, limits);
  SymmetricallyReduced made;
  if (how == Simplify::gently) {
    made.reduced = std::move(normal.reduced);
  } else {
    if (switches.symmetries)
      made = reduceWithSymmetries(normal.reduced.formula, {}, limits);
    else
      made.reduced = cnf::reduce(normal.reduced.formula, {}, limits);
    made.reduced = afterwards(normal.reduced, std::move(made.reduced));
    simple.mayHaveSymmetries = made.hadSymmetries || !switches.symmetries;
  }
  simple.mergedOutcomes = normal.mergedOutcomes;
  simple.countingVariables = normal.countingVariables;
  simple.original = std::move(made.reduced.original);
  simple.counting = std::move(made.reduced.counting);
  simple.formula = std::move(made.reduced.formula);
  return simple;
}

} // namespace

template <typename N>
Attempt<N>::Attempt(const cnf::QuantifiedCnf& formula, Simplify how, const Options& options,
                    const Limits& limits)
    : options_(options), simplified_(simplify(formula, how, options, limits)),
      problem_(prepare(simplified_.formula)),
      inside_(static_cast<size_t>(formula.variables) + 1, noVar) {
  options_.symmetries = options.symmetries && simplified_.mayHaveSymmetries;
  search_ = std::make_unique<Search<N>>(problem_, options_, limits.memoryLeft() / 3);
  for (Var v = 0; v < problem_.variables; ++v)
    inside_[static_cast<size_t>(simplified_.original[static_cast<size_t>(problem_.outside[v])])] =
        v;
}

template <typename N>
std::vector<cnf::Lit> Attempt<N>::outside(std::vector<cnf::Lit> lits) const {
  for (cnf::Lit& l : lits) {
    cnf::Var v = simplified_.original[static_cast<size_t>(std::abs(l))];
    l = l < 0 ? -v : v;
  }
  std::set<cnf::Lit> known(lits.begin(), lits.end());
  for (const cnf::Counting& counting : simplified_.counting) {
    bool isTrue =
        std::ranges::any_of(counting.trueWith, [&](cnf::Lit l) { return known.contains(l); });
    lits.push_back(isTrue ? counting.variable : -counting.variable);
  }
  return lits;
}

// What is given of a variable that only counts excludes members of its set.
template <typename N>
std::vector<cnf::Lit> Attempt<N>::withoutCounting(const std::vector<cnf::Lit>& given) const {
  std::vector<cnf::Lit> lits = given;
  for (const cnf::Counting& counting : simplified_.counting)
    for (cnf::Lit l : given)
      if (std::abs(l) == counting.variable)
        for (cnf::Lit member : l > 0 ? counting.falseWith : counting.trueWith)
          lits.push_back(-member);
  return lits;
}

template <typename N>
Found Attempt<N>::run(const Limits& limits, uint64_t steps) {
  Outcome<N> value = search_->solve(windowFor<N>(options_, problem_.factor), limits, steps);
  Found found{problem_.factor * value.low.rational(), problem_.factor * value.high.rational()};
  if (found.low == found.high) search_->stop = Stop::no; // a pause came with the last node
  if (search_->stop == Stop::no && isChosen(found)) found.outermost = bestOutermost(value);
  found.stop = search_->stop;
  return found;
}

// Where only a bound was decided, the side whom the answer suits has shown how it chooses.
template <typename N>
bool Attempt<N>::isChosen(const Found& found) const {
  if (!options_.atLeast || problem_.blocks.empty() || found.low == found.high) return true;
  return problem_.blocks[0] == Quantifier::exists ? found.low >= *options_.atLeast
                                                  : found.high < *options_.atLeast;
}

template <typename N>
std::optional<std::vector<cnf::Lit>> Attempt<N>::bestOutermost(const Outcome<N>& value) {
  std::vector<cnf::Lit> lits;
  if (problem_.blocks.empty() || problem_.blocks[0] == Quantifier::chance) return lits;
  std::optional<std::vector<Lit>> best = search_->bestOutermost(value);
  if (!best) return std::nullopt;
  for (Lit l : *best)
    lits.push_back(isNegative(l) ? -problem_.outside[variable(l)] : problem_.outside[variable(l)]);
  return outside(std::move(lits));
}

template <typename N>
std::optional<std::vector<cnf::Lit>> Attempt<N>::choiceFor(const Rational& value) {
  search_->stop = Stop::no;
  if (problem_.factor == 0) return std::vector<cnf::Lit>(); // any will do
  Rational own = value / problem_.factor;
  return bestOutermost({N::fromDown(own), N::fromUp(own)});
}

template <typename N>
std::optional<Rational> Attempt<N>::valueUnder(const std::vector<cnf::Lit>& given,
                                               const Limits& limits) {
  std::vector<Lit> lits;
  for (cnf::Lit l : withoutCounting(given))
    if (Var v = inside_[static_cast<size_t>(std::abs(l))]; v != noVar)
      lits.push_back(l > 0 ? positive(v) : negative(v));
  Outcome<N> value = search_->valueUnder(lits, limits);
  if (search_->stop != Stop::no || value.low != value.high) return std::nullopt;
  return problem_.factor * value.low.rational();
}

template <typename N>
void Attempt<N>::statistics(std::map<std::string, uint64_t>& into) const {
  search_->statistics(into);
  into["counting variables"] += simplified_.countingVariables;
  into["merged outcomes"] += simplified_.mergedOutcomes;
}

template class Attempt<Fraction>;
template class Attempt<Rounded>;

} // namespace oddsat::xssat
