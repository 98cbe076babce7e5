#include "oddsat/formulas/xssat/xssat_run.hpp"

#include "oddsat/formulas/xssat/bounds/clairvoyant.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/prepare/normalise.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetric_reduction.hpp"

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

void take(Simplified& simple, cnf::Reduced reduced) {
  simple.original = std::move(reduced.original);
  simple.counting = std::move(reduced.counting);
  simple.formula = std::move(reduced.formula);
}

void eliminate(Simplified& simple, const cnf::Reduced& normal, const std::vector<Draw>& draws,
               const Options& switches, const Limits& limits) {
  cnf::ReduceOptions options;
  if (!draws.empty()) options.keptVariables = keptFor(normal.formula, draws);
  options.settled = normal.settled;
  SymmetricallyReduced made;
  if (switches.symmetries)
    made = reduceWithSymmetries(normal.formula, options, limits, draws);
  else
    made.reduced = cnf::reduce(normal.formula, options, limits);
  simple.mayHaveSymmetries = made.hadSymmetries || !switches.symmetries;
  simple.symmetries = std::move(made.symmetries);
  simple.draws = renumbered(draws, made.reduced.original);
  take(simple, afterwards(normal, std::move(made.reduced)));
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
  bool fully = how == Simplify::fully;
  Normalised normal = normalise(formula, {switches.normalise, switches.draws && fully}, limits);
  if (fully)
    eliminate(simple, normal.reduced, normal.draws, switches, limits);
  else
    take(simple, std::move(normal.reduced));
  simple.mergedOutcomes = normal.mergedOutcomes;
  simple.countingVariables = normal.countingVariables;
  simple.directCounters = normal.directCounters;
  simple.idle = std::move(normal.idle);
  simple.withDice = std::move(normal.withDice);
  return simple;
}

} // namespace

template <typename N>
XssatRun<N>::XssatRun(const cnf::QuantifiedCnf& formula, Simplify how, const Options& options,
                      const Limits& limits)
    : options_(options), simplified_(simplify(formula, how, options, limits)),
      problem_(prepare(simplified_.formula, simplified_.draws)),
      inside_(static_cast<size_t>(formula.variables) + 1, noVar) {
  options_.symmetries = options.symmetries && simplified_.mayHaveSymmetries;
  search_ = std::make_unique<Search<N>>(problem_, options_, limits.memoryLeft() / 3,
                                        simplified_.symmetries);
  if (options_.informed && !options_.lemmas && simplified_.draws.empty())
    search_->useInformed([this, bytes = limits.memoryLeft() / 8] { return informed(bytes); });
  for (Var v = 0; v < problem_.variables; ++v)
    inside_[static_cast<size_t>(simplified_.original[static_cast<size_t>(problem_.outside[v])])] =
        v;
}

template <typename N>
std::shared_ptr<Informed> XssatRun<N>::informed(size_t bytes) const {
  const auto easier = informedPrefix(simplified_.formula, simplified_.original);
  if (!easier) return nullptr;
  return std::make_shared<Informed>(*easier, problem_, options_, bytes);
}

std::vector<cnf::Lit> Simplified::outside(std::vector<cnf::Lit> lits) const {
  for (cnf::Lit& l : lits) {
    cnf::Var v = original[static_cast<size_t>(std::abs(l))];
    l = l < 0 ? -v : v;
  }
  std::set<cnf::Lit> known(lits.begin(), lits.end());
  auto add = [&](cnf::Lit l) { known.insert(l), lits.push_back(l); };
  for (size_t i = idle.size(); i-- > 0;) { // what went last depends on nothing that is gone
    cnf::Var v = idle[i].variable;
    auto isDemand = [&](const std::vector<cnf::Lit>& clause) {
      return std::ranges::none_of(clause, [&](cnf::Lit l) {
        return l > 0 ? known.contains(l) : l != -v && !known.contains(-l);
      });
    };
    add(std::ranges::any_of(idle[i].demands, isDemand) ? v : -v);
  }
  for (const cnf::Counting& one : counting) {
    bool isTrue = std::ranges::any_of(one.trueWith, [&](cnf::Lit l) { return known.contains(l); });
    add(isTrue ? one.variable : -one.variable);
  }
  return lits;
}

template <typename N>
const Simplified& XssatRun<N>::withDice(const Limits& limits) {
  if (simplified_.draws.empty()) return simplified_;
  if (!withDice_) {
    withDice_.emplace();
    eliminate(*withDice_, simplified_.withDice, {}, options_, limits);
  }
  return *withDice_;
}

// What is gone with draws has no value of its own.
template <typename N>
bool XssatRun<N>::canBeGiven(const std::vector<cnf::Lit>& given) const {
  return std::ranges::none_of(given, [&](cnf::Lit l) {
    return std::ranges::find(simplified_.idle, std::abs(l), &Idle::variable) !=
           simplified_.idle.end();
  });
}

template <typename N>
bool XssatRun<N>::lookAnew() {
  if (!again_) again_ = search_->anew();
  return !again_->isLost();
}

// What is given of a variable that only counts excludes members of its set.
template <typename N>
std::vector<cnf::Lit> XssatRun<N>::withoutCounting(const std::vector<cnf::Lit>& given) const {
  std::vector<cnf::Lit> lits = given;
  for (size_t i = simplified_.counting.size(); i-- > 0;) { // what went first may speak of others
    const cnf::Counting& counting = simplified_.counting[i];
    for (size_t j = 0, end = lits.size(); j < end; ++j)
      if (cnf::Lit l = lits[j]; std::abs(l) == counting.variable)
        for (cnf::Lit member : l > 0 ? counting.falseWith : counting.trueWith)
          lits.push_back(-member);
  }
  return lits;
}

template <typename N>
Found XssatRun<N>::run(const Limits& limits, uint64_t steps) {
  Outcome<N> value = search_->solve(windowFor<N>(options_, problem_.factor), limits, steps);
  Found found{problem_.factor * value.low.rational(), problem_.factor * value.high.rational()};
  if (found.low == found.high) search_->stop = Stop::no; // a pause came with the last node
  if (search_->stop == Stop::no && isChosen(found)) found.outermost = bestOutermost(value);
  found.stop = search_->stop;
  return found;
}

template <typename N>
void XssatRun<N>::share(unsigned threads, const Limits& limits) {
  search_->share(threads, windowFor<N>(options_, problem_.factor), limits);
}

template <typename N>
void XssatRun<N>::dismiss() {
  search_->dismiss();
}

template <typename N>
bool XssatRun<N>::isChoice() const {
  return !problem_.blocks.empty() && problem_.blocks[0] != Quantifier::chance;
}

// Where only a bound was decided, the side whom the answer suits has shown how it chooses.
template <typename N>
bool XssatRun<N>::isChosen(const Found& found) const {
  if (!options_.atLeast || problem_.blocks.empty() || found.low == found.high) return true;
  return problem_.blocks[0] == Quantifier::exists ? found.low >= *options_.atLeast
                                                  : found.high < *options_.atLeast;
}

template <typename N>
std::optional<std::vector<cnf::Lit>> XssatRun<N>::bestOutermost(const Outcome<N>& value) {
  std::vector<cnf::Lit> lits;
  if (!isChoice()) return lits;
  PlainTrail chosen = chooser_->search_->plainTrail();
  if (!search_->bestOutermost(value, chosen, asHere(*chooser_))) return std::nullopt;
  for (Var v = 0; v < chosen.outermostEnd(); ++v) {
    cnf::Var known = chooser_->problem_.outside[v];
    lits.push_back(isNegative(chosen.chosen(v)) ? -known : known);
  }
  return chooser_->simplified_.outside(std::move(lits));
}

// The outermost variables of another run at the same formula; noVar: gone here.
template <typename N>
std::vector<Var> XssatRun<N>::asHere(const XssatRun& other) const {
  std::vector<Var> here;
  if (other.isChoice())
    for (Var v = 0; v < other.problem_.blockEnd[0]; ++v) {
      cnf::Var known = other.simplified_.original[size_t(other.problem_.outside[v])];
      here.push_back(inside_[size_t(known)]);
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
  if (problem_.factor == 0) return std::vector<cnf::Lit>(); // any will do
  Rational own = value / problem_.factor;
  return bestOutermost({N::fromDown(own), N::fromUp(own)});
}

template <typename N>
std::vector<std::optional<Rational>> XssatRun<N>::valuesUnder(const std::vector<Given>& givens,
                                                              const Limits& limits) {
  std::vector<std::vector<Lit>> inside(givens.size());
  for (size_t i = 0; i < givens.size(); ++i)
    for (cnf::Lit l : withoutCounting(givens[i]))
      if (Var v = inside_[static_cast<size_t>(std::abs(l))]; v != noVar)
        inside[i].push_back(l > 0 ? positive(v) : negative(v));
  std::vector<std::optional<Rational>> values;
  for (const auto& value : (again_ ? *again_ : *search_).valuesUnder(inside, limits))
    if (value && value->low == value->high)
      values.push_back(problem_.factor * value->low.rational());
    else
      values.push_back(std::nullopt);
  return values;
}

template <typename N>
void XssatRun<N>::statistics(std::map<std::string, uint64_t>& into) const {
  search_->statistics(into);
  into["counting variables"] += simplified_.countingVariables;
  if (simplified_.directCounters > 0) into["direct counters"] += simplified_.directCounters;
  into["merged outcomes"] += simplified_.mergedOutcomes;
  into["draws"] += simplified_.draws.size();
}

template class XssatRun<Fraction>;
template class XssatRun<Rounded>;

} // namespace oddsat::xssat
