#include "oddsat/formulas/xssat/bounds/early_end.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

namespace oddsat::xssat {

namespace {

// Few rungs cost nothing, for a sure win is mostly a soon one; for more, the simplifying counts.
constexpr uint64_t freeRungs = 3, stepsPerHigherLiteral = 8;

} // namespace

template <typename N>
Ladder<N>::Ladder(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits)
    : formula_(formula), options_(options), limits_(limits) {
  options_.atLeast = 1;
  options_.keep = {};
  options_.normalise = false; // that is done
}

template <typename N>
bool Ladder<N>::climb(uint64_t steps) {
  if (!looked_) rungs_ = findRungs(formula_, limits_);
  looked_ = true;
  while (steps > 0 && (run_ || next_ < rungs_.size())) {
    if (!run_) {
      begin(rungs_[next_++]);
      if (tried_ > freeRungs)
        steps -= std::min(steps, stepsPerHigherLiteral * higher_.clauses.literals());
    }
    uint64_t before = run_->steps();
    Found found = run_->run(limits_, steps);
    if (found.low == 1) return true;
    if (found.stop != Stop::no) return false;
    steps -= std::min(steps, run_->steps() - before);
    run_.reset();
  }
  return false;
}

template <typename N>
void Ladder<N>::begin(const Rung& rung) {
  ++tried_;
  higher_ = formula_;
  higher_.factor = 1;
  higher_.clauses.add({rung.unit});
  run_ = std::make_unique<XssatRun<N>>(higher_, Simplify::fully, options_, limits_);
}

template <typename N>
std::optional<std::vector<cnf::Lit>> Ladder<N>::choice() {
  return run_->choiceFor(1);
}

template class Ladder<Fraction>;
template class Ladder<Rounded>;

} // namespace oddsat::xssat
