// Values 0 and 1 without counting: were every die in the hands of the exists side and it still
// lost, the value is 0; were every die in the hands of the forall side and exists still won, it
// is 1. Both are questions for the solver of formulas without chance, asked with little time
// when the search proves long, and again with more.
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

  // Called by the search now and then: true when the value is settled.
  bool tick();

  const std::optional<Answer>& settled() const { return settled_; }
  uint64_t rounds = 0;

private:
  void ask(cnf::Quantifier dice, const Rational& decidedBy, double seconds);

  const cnf::QuantifiedCnf& formula_;
  Limits limits_;
  std::optional<Answer> settled_;
  bool hasChance_;
  bool mayBeZero_ = true, mayBeOne_ = true; // what the questions have not excluded
  double next_ = 0.2;                       // seconds of search before the next round
  double asked_ = 0;                        // seconds spent here
};

} // namespace oddsat::xssat
