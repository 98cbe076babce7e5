// Values 0 and 1 without counting: were every die in the hands of the exists side and it still
// lost, the value is 0; were every die in the hands of the forall side and exists still won, it
// is 1. Both are questions for the solver of formulas without chance, asked with little work
// when the search proves long, and again with more. Turns are counted in steps of the search and
// of the other solver, never in seconds, so that equal questions take equal ways.
#pragma once

#include "answer.hpp"
#include "base/limits.hpp"
#include "cnf/quantified_cnf.hpp"

#include <functional>
#include <optional>

namespace oddsat::xssat {

class Relaxation {
public:
  Relaxation(const cnf::QuantifiedCnf& formula, const Limits& limits);

  // Called by the search now and then, with its steps so far: true when the value is settled.
  bool tick(uint64_t steps);

  const std::optional<Answer>& settled() const { return settled_; }
  uint64_t rounds = 0;

private:
  void ask(cnf::Quantifier dice, const Rational& decidedBy, int64_t asks);

  const cnf::QuantifiedCnf& formula_;
  Limits limits_;
  std::optional<Answer> settled_;
  bool hasChance_;
  bool mayBeZero_ = true, mayBeOne_ = true; // what the questions have not excluded
  uint64_t next_ = 1 << 20;                 // steps of the search before the next round
  int64_t asks_ = 64;                       // what a round may cost, in questions to the limits
};

} // namespace oddsat::xssat
