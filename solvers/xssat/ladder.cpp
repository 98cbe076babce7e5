#include "xssat/ladder.hpp"

#include "xssat/fraction.hpp"
#include "xssat/rounded.hpp"

namespace oddsat::xssat {

namespace {

constexpr uint64_t stepsPerLiteral = 8; // what simplifying a formula costs

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
  if (!looked_) rungs_ = findRungs(formula_);
  looked_ = true;
  while (steps > 0 && (attempt_ || next_ < rungs_.size())) {
    if (!attempt_) {
      begin(rungs_[next_++]);
      steps -= std::min(steps, stepsPerLiteral * higher_.clauses.literals());
    }
    uint64_t before = attempt_->steps();
    Found found = attempt_->run(limits_, steps);
    if (found.low == 1) return true;
    if (found.stop != Stop::no) return false;
    steps -= std::min(steps, attempt_->steps() - before);
    attempt_.reset();
  }
  return false;
}

template <typename N>
void Ladder<N>::begin(const Rung& rung) {
  ++tried_;
  higher_ = formula_;
  higher_.factor = 1;
  higher_.clauses.add({rung.unit});
  attempt_ = std::make_unique<Attempt<N>>(higher_, Simplify::fully, options_, limits_);
}

template <typename N>
std::optional<std::vector<cnf::Lit>> Ladder<N>::choice() {
  return attempt_->choiceFor(1);
}

template class Ladder<Fraction>;
template class Ladder<Rounded>;

} // namespace oddsat::xssat
