// Two runs on a formula in turns, with tests for the values 0 and 1 in between. The run on the
// fully simplified formula gets most of the steps. The run on the gently simplified formula gets
// the rest, because it may fall into components that elimination would connect. If components prove
// useful, both runs get the same number of steps; if both formulas are about the same, the second
// run gets none. Turns are counted in steps of work, never in seconds, so equal questions take the
// same course.
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
  // After run(): the values under the given literals; nothing if a limit was reached.
  std::vector<std::optional<Rational>>
  valuesUnder(const std::vector<std::vector<cnf::Lit>>& givens);
  bool canBeGiven(const std::vector<cnf::Lit>& given) const { return winner_->canBeGiven(given); }
  bool lookAnew() { return bySearch_ && winner_->lookAnew(); } // before valuesUnder
  void addStatistics(Answer& into) const; // adds the size of the simplified formula, too
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
  bool alike_ = false;                     // both runs have about the same formula
  bool chooseAlike_ = true;                // both runs would make the same choice
  std::unique_ptr<Relaxation> relaxation_; // set once the search is long
  std::unique_ptr<EarlyEndBound<N>> earlyEnd_;
  XssatRun<N>* winner_ = &first_;
  bool bySearch_ = false; // true if a run found the value
  Found best_;
};

} // namespace oddsat::xssat
