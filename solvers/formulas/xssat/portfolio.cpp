#include "oddsat/formulas/xssat/portfolio.hpp"

#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace oddsat::xssat {

namespace {

// Numbers of steps. Each turn is twice as long as the one before. The early ends begin with turns
// of earlyEndFrom steps, the second run with turns of `patience` steps.
constexpr uint64_t firstTurn = 1 << 18, patience = 1 << 21, earlyEndFrom = 1 << 20;
constexpr uint64_t reportEvery = 1 << 20;

} // namespace

template <typename N>
Portfolio<N>::Portfolio(const cnf::QuantifiedCnf& formula, const Options& options,
                        const Limits& limits, const OnProgress& onProgress)
    : formula_(formula), options_(options), limits_(limits), onProgress_(onProgress),
      first_(formula, options.reduce ? Simplify::fully : Simplify::no, options, limits) {
  if (options.relax) first_.onTick([this] { return relax(); });
  if (options.reduce && options.keep)
    cnf::keepFormula(options.keep, "reduced", first_.withChance(limits).reduced.formula);
  best_.high = formula.factor;
}

template <typename N>
Found Portfolio<N>::run() {
  for (uint64_t steps = firstTurn;; steps *= 2) {
    seekHelp();
    turn(first_, steps);
    if (done()) break;
    tryEarlyEnd(steps);
    if (done()) break;
    if (uint64_t others = stepsOfSecond(steps); others > 0) turn(*second_, others);
    if (done()) break;
  }
  first_.dismiss();
  // Bounds of different runs may meet before any single run has found the value.
  if (best_.low == best_.high && !best_.outermost && !options_.atLeast && !limits_.reached())
    best_.outermost = winner_->choiceFor(best_.low);
  if (best_.stop != Stop::no) best_.reason = limits_.reason().value_or("a limit was reached");
  return best_;
}

// Helper threads work for the first run only, so it may find the value that the second run would
// have found first. If the two runs could then choose differently in the outermost block, no
// helpers are started: the printed choice must not depend on the number of threads.
template <typename N>
void Portfolio<N>::seekHelp() {
  if (options_.threads <= 1 || first_.isHelped() || first_.steps() < options_.aloneFor) return;
  if (options_.reduce && first_.isChoice()) makeSecond();
  if (!chooseAlike_) return;
  first_.share(options_.threads, limits_);
}

template <typename N>
uint64_t Portfolio<N>::stepsOfSecond(uint64_t stepsOfFirst) {
  bool apart = first_.fallsApart();
  if (!options_.reduce || (!apart && stepsOfFirst < patience)) return 0;
  makeSecond();
  if (alike_) return 0;
  return apart ? stepsOfFirst : stepsOfFirst / 8;
}

template <typename N>
void Portfolio<N>::makeSecond() {
  if (second_) return;
  second_ = std::make_unique<XssatRun<N>>(formula_, Simplify::gently, options_, limits_);
  chooseAlike_ = second_->chooseAs(first_);
  cnf::Size full = cnf::size(first_.formula()), gentle = cnf::size(second_->formula());
  alike_ = gentle.variables * 20 <= full.variables * 21 && gentle.clauses * 20 <= full.clauses * 21;
}

// A turn consists of slices, because a search updates the bounds of its root only when it pauses.
template <typename N>
void Portfolio<N>::turn(XssatRun<N>& run, uint64_t steps) {
  for (uint64_t left = steps; left > 0; left -= std::min(left, reportEvery)) {
    take(run.run(limits_, std::min(left, reportEvery)));
    bySearch_ = best_.stop == Stop::no;
    if (relaxation_ && relaxation_->settled() && best_.low != best_.high)
      adopt(*relaxation_->settled());
    if (best_.stop == Stop::no) winner_ = &run;
    if (done()) return;
    report();
  }
}

template <typename N>
void Portfolio<N>::take(const Found& found) {
  best_.low = std::max(best_.low, found.low);
  best_.high = std::min(best_.high, found.high);
  best_.stop = found.stop;
  best_.outermost = found.outermost;
  if (best_.low == best_.high) best_.stop = Stop::no;
}

template <typename N>
bool Portfolio<N>::relax() {
  if (first_.steps() < Relaxation::leastSteps) return false;
  const bool isAboveZero = best_.low > 0, isBelowOne = best_.high < first_.formula().factor;
  if (isAboveZero && isBelowOne) return false;
  if (!relaxation_)
    relaxation_ = std::make_unique<Relaxation>(first_.withChance(limits_).reduced.formula, limits_);
  relaxation_->close(isAboveZero, isBelowOne);
  return relaxation_->tick(first_.steps());
}

template <typename N>
void Portfolio<N>::adopt(const Answer& settled) {
  const Simplified& relaxed = first_.withChance(limits_);
  best_.low = best_.high = relaxed.reduced.formula.factor * settled.low;
  best_.outermost = first_.outermost(relaxed, settled.outermost);
  best_.stop = Stop::no;
}

// Short questions need no early end. If the value is known to be below 1, no early end can prove 1.
template <typename N>
void Portfolio<N>::tryEarlyEnd(uint64_t steps) {
  if (!options_.earlyEnd || steps < earlyEndFrom || (relaxation_ && relaxation_->isBelowOne()))
    return;
  const Simplified& simplified = first_.withChance(limits_);
  if (best_.high < simplified.reduced.formula.factor) return;
  if (!earlyEnd_)
    earlyEnd_ = std::make_unique<EarlyEndBound<N>>(simplified.reduced.formula, options_, limits_);
  if (!earlyEnd_->run(steps / 4)) return;
  best_.low = best_.high = simplified.reduced.formula.factor;
  best_.stop = Stop::no;
  if (options_.atLeast) return;
  if (auto chosen = earlyEnd_->choice()) best_.outermost = first_.outermost(simplified, *chosen);
}

template <typename N>
void Portfolio<N>::report() const {
  if (!onProgress_) return;
  uint64_t nodes = first_.nodes() + (second_ ? second_->nodes() : 0);
  onProgress_({"search", fmt::format("{} thousand nodes", nodes / 1000), best_.low, best_.high});
}

template <typename N>
std::vector<std::optional<Rational>>
Portfolio<N>::valuesUnder(const std::vector<std::vector<cnf::Lit>>& givens) {
  return winner_->valuesUnder(givens, limits_);
}

template <typename N>
void Portfolio<N>::addStatistics(Answer& into) const {
  if (options_.reduce) into.reduced = cnf::size(first_.formula());
  first_.statistics(into.statistics);
  if (second_) second_->statistics(into.statistics);
  into.statistics["relaxations"] = relaxation_ ? relaxation_->rounds : 0;
  into.statistics["rungs"] = earlyEnd_ ? earlyEnd_->tried() : 0;
}

template class Portfolio<Fraction>;
template class Portfolio<Rounded>;

} // namespace oddsat::xssat
