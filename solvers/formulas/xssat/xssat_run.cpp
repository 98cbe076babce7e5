#include "oddsat/formulas/xssat/xssat_run.hpp"
#include "oddsat/formulas/simplified.hpp"

#include "oddsat/formulas/xssat/bounds/clairvoyant.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetric_reduction.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::xssat {

namespace {

// A narrow window just below the bound in question, because values below the bound need not be
// distinguished.
template <typename N>
Window<N> windowFor(const Options& options, const Rational& factor) {
  if (!options.atLeast || factor == 0) return {};
  Rational bound = *options.atLeast / factor;
  if (bound <= 0 || bound > 1) return {};
  Rational below = bound * Rational((Integer(1) << 60) - 1, Integer(1) << 60);
  return {N::fromDown(below), N::fromUp(bound)};
}

void eliminate(Simplified& simple, const Options& switches, const Limits& limits) {
  const cnf::QuantifiedCnf& formula = simple.reduced.formula;
  cnf::ReduceOptions options = simplifierOptions(switches);
  if (!simple.draws.empty()) options.keptVariables = keptFor(formula, simple.draws);
  options.settled = simple.reduced.settled;
  SymmetricallyReduced made;
  if (switches.symmetries)
    made = reduceWithSymmetries(formula, options, limits, simple.draws);
  else
    made.reduced = cnf::reduce(formula, options, limits);
  simple.mayHaveSymmetries = made.hadSymmetries || !switches.symmetries;
  simple.symmetries = std::move(made.symmetries);
  simple.draws = renumbered(std::move(simple.draws), formula, made.reduced);
  simple.reduced.then(std::move(made.reduced));
}

// Blocked clauses are kept in both cases: they carry more propagation than their removal would
// save.
Simplified simplify(const cnf::QuantifiedCnf& formula, Simplify how, const Options& switches,
                    const Limits& limits) {
  if (how == Simplify::no) return {{{formula}}};
  const bool fully = how == Simplify::fully;
  Simplified simple{normalise(
      formula, {switches.normalise, switches.draws && fully, simplifierOptions(switches)}, limits)};
  if (fully) eliminate(simple, switches, limits);
  return simple;
}

} // namespace

template <typename N>
XssatRun<N>::XssatRun(const cnf::QuantifiedCnf& formula, Simplify how, const Options& options,
                      const Limits& limits)
    : options_(options), variables_(formula.variables),
      outermost_(cnf::outermostVariables(formula)),
      simplified_(simplify(formula, how, options, limits)),
      problem_(prepare(simplified_.reduced.formula, simplified_.draws)) {
  options_.symmetries = options.symmetries && simplified_.mayHaveSymmetries;
  search_ = std::make_unique<Search<N>>(problem_, options_, limits.memoryLeft() / 3,
                                        std::vector{permutationsOf(simplified_.symmetries)});
  helpers_ = std::make_unique<HelperThreads<N>>(*search_);
  if (options_.clairvoyant && !options_.lemmas && simplified_.draws.empty())
    search_->useClairvoyant([this, bytes = limits.memoryLeft() / 8] { return clairvoyant(bytes); });
}

template <typename N>
std::shared_ptr<ClairvoyantBound> XssatRun<N>::clairvoyant(size_t bytes) const {
  const auto easier =
      clairvoyantPrefix(formula(), simplified_.reduced.reconstruction.originals(variables_));
  if (!easier) return nullptr;
  return std::make_shared<ClairvoyantBound>(*easier, problem_, options_, bytes);
}

template <typename N>
const Simplified& XssatRun<N>::withChance(const Limits& limits) {
  if (simplified_.draws.empty()) return simplified_;
  if (!withChance_) {
    withChance_.emplace().reduced = simplified_.withChance;
    eliminate(*withChance_, options_, limits);
  }
  return *withChance_;
}

template <typename N>
bool XssatRun<N>::canBeGiven(const Given& given) const {
  return simplified_.reduced.reconstruction.translate(given).has_value();
}

template <typename N>
bool XssatRun<N>::lookAnew() {
  if (!again_) again_ = search_->anew();
  return !again_->isLost;
}

template <typename N>
Found XssatRun<N>::run(const Limits& limits, uint64_t steps) {
  Outcome<N> value = search_->solve(windowFor<N>(options_, problem_.factor), limits, steps);
  Found found{problem_.factor * value.low.rational(), problem_.factor * value.high.rational()};
  if (found.low == found.high) search_->stop = Stop::no; // the pause came at the last node
  if (search_->stop == Stop::no && isChosen(found)) found.outermost = bestOutermost(value);
  found.stop = search_->stop;
  return found;
}

template <typename N>
void XssatRun<N>::share(unsigned threads, const Limits& limits) {
  helpers_->share(threads, windowFor<N>(options_, problem_.factor), limits);
}

template <typename N>
bool XssatRun<N>::isChoice() const {
  return !problem_.blocks.empty() && problem_.blocks[0] != Quantifier::chance;
}

// If only a bound was decided, only the side in favour of which it was decided has a proved choice.
template <typename N>
bool XssatRun<N>::isChosen(const Found& found) const {
  if (!options_.atLeast || problem_.blocks.empty() || found.low == found.high) return true;
  return problem_.blocks[0] == Quantifier::exists ? found.low >= *options_.atLeast
                                                  : found.high < *options_.atLeast;
}

template <typename N>
std::optional<std::vector<cnf::Lit>> XssatRun<N>::bestOutermost(const Outcome<N>& value) {
  if (!isChoice()) return outermost(simplified_, {});
  std::vector<cnf::Lit> lits;
  PlainTrail chosen = chooser_->search_->plainTrail();
  if (!search_->bestOutermost(value, chosen, asHere(*chooser_))) return std::nullopt;
  for (Var v = 0; v < chosen.outermostEnd(); ++v)
    lits.push_back(chooser_->problem_.toOutside(chosen.chosen(v)));
  return outermost(chooser_->simplified_, lits);
}

// The outermost variables of another run on the same formula, as numbers of this run; noVar if a
// variable was eliminated here.
template <typename N>
std::vector<Var> XssatRun<N>::asHere(const XssatRun& other) const {
  std::vector<Var> here;
  if (!other.isChoice()) return here;
  const std::vector<cnf::Var> originals =
      other.simplified_.reduced.reconstruction.originals(variables_);
  const std::vector<cnf::Var> numbers = simplified_.reduced.reconstruction.numbers(variables_);
  for (Var v = 0; v < other.problem_.blockEnd[0]; ++v) {
    const cnf::Var original = originals[size_t(other.problem_.outside[v])];
    here.push_back(problem_.inside[size_t(numbers[size_t(original)])]);
  }
  return here;
}

template <typename N>
bool XssatRun<N>::chooseAs(const XssatRun& other) {
  std::vector<Var> here = asHere(other);
  auto isOutermost = [&](Var v) { return v != noVar && v < problem_.blockEnd[0]; };
  bool can = isChoice() == other.isChoice() && std::ranges::all_of(here, isOutermost) &&
             (!isChoice() || problem_.blocks[0] == other.problem_.blocks[0]);
  if (can) chooser_ = &other;
  return can;
}

template <typename N>
std::optional<std::vector<cnf::Lit>> XssatRun<N>::choiceFor(const Rational& value) {
  search_->stop = Stop::no;
  if (problem_.factor == 0) return outermost(simplified_, {}); // every choice has the value 0
  Rational own = value / problem_.factor;
  return bestOutermost({N::fromDown(own), N::fromUp(own)});
}

template <typename N>
std::vector<std::optional<Rational>> XssatRun<N>::valuesUnder(const std::vector<Given>& givens,
                                                              const Limits& limits) {
  std::vector<std::vector<Lit>> inside(givens.size());
  for (size_t i = 0; i < givens.size(); ++i) {
    const auto given = simplified_.reduced.reconstruction.translate(givens[i]);
    for (cnf::Lit l : given.value()) inside[i].push_back(problem_.toInside(l));
  }
  std::vector<std::optional<Rational>> values;
  const auto found = again_ ? HelperThreads<N>(*again_).valuesUnder(inside, limits)
                            : helpers_->valuesUnder(inside, limits);
  for (const auto& value : found)
    if (value && value->low == value->high)
      values.push_back(problem_.factor * value->low.rational());
    else
      values.push_back(std::nullopt);
  return values;
}

template <typename N>
void XssatRun<N>::statistics(Statistics& into) const {
  helpers_->statistics(into);
  into["counting_variables"] += simplified_.countingVariables;
  if (simplified_.directCounters > 0) into["direct_counters"] += simplified_.directCounters;
  into["merged_outcomes"] += simplified_.mergedOutcomes;
  into["draws"] += simplified_.draws.size();
}

template class XssatRun<Fraction>;
template class XssatRun<Rounded>;

} // namespace oddsat::xssat
