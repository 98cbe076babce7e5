// Two runs at a formula in turns, with a look at the values 0 and 1 in between: the fully
// simplified formula gets most of the steps, the gently simplified one the rest, for it may fall
// into pieces that elimination has grown together. Where pieces are seen to matter, both get
// equally many; where gentleness makes no difference, the second run has no turn. Turns are
// counted in steps of work, never in seconds, so that equal questions take equal ways.
#pragma once

#include "oddsat/formulas/xssat/bounds/early_end.hpp"
#include "oddsat/formulas/xssat/bounds/relaxation.hpp"
#include "oddsat/formulas/xssat/xssat_run.hpp"

namespace oddsat::xssat {

template <typename N>
class Portfolio {
public:
  Portfolio(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
            const OnProgress& onProgress);

  Found run();
  // After run(): the values once the literals are given; nothing: a limit came first.
  std::vector<std::optional<Rational>>
  valuesUnder(const std::vector<std::vector<cnf::Lit>>& givens);
  bool canBeGiven(const std::vector<cnf::Lit>& given) const { return winner_->canBeGiven(given); }
  bool lookAnew() { return bySearch_ && winner_->lookAnew(); }            // before valuesUnder
  void addStatistics(Answer& into) const;                                 // and the simplified size
  bool isFoundTogether() const { return first_.isHelped() && bySearch_; } // not by one thread alone

private:
  bool done() const { return best_.stop == Stop::no || limits_.reached(); }
  void turn(XssatRun<N>& run, uint64_t steps);
  void seekHelp();
  void makeSecond();
  uint64_t stepsOfSecond(uint64_t stepsOfFirst);
  void take(const Found& found);
  bool relax();
  void adopt(const Answer& settled);
  void tryEarlyEnd(uint64_t steps);
  void report() const;

  const cnf::QuantifiedCnf& formula_;
  const Options& options_;
  const Limits& limits_;
  const OnProgress& onProgress_;
  XssatRun<N> first_;
  std::unique_ptr<XssatRun<N>> second_;
  bool alike_ = false;                     // both have about the same formula
  bool chooseAlike_ = true;                // whichever finds the value
  std::unique_ptr<Relaxation> relaxation_; // once the search is long
  std::unique_ptr<EarlyEndBound<N>> earlyEnd_;
  XssatRun<N>* winner_ = &first_;
  bool bySearch_ = false; // is the value from a run?
  Found best_;
};

} // namespace oddsat::xssat
