// Values 0 and 1 without counting: were every die in the hands of the exists side and it still
// lost, the value is 0; were every die in the hands of the forall side and exists still won, it
// is 1. Both are questions for the solver of formulas without chance, asked with little work
// when the search proves long, and taken up again with more. Turns are counted in steps of the
// search and of that solver, never in seconds, so that equal questions take equal ways.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/abstraction/boolean/abstraction_run.hpp"
#include "oddsat/formulas/answer.hpp"

#include <memory>
#include <optional>

namespace oddsat::xssat {

class Relaxation {
public:
  Relaxation(const cnf::QuantifiedCnf& formula, const Limits& limits);

  // Called by the search now and then, with its steps so far: true when the value is settled.
  bool tick(uint64_t steps);
  void close(bool isAboveZero, bool isBelowOne); // questions whose answer is known from elsewhere

  static constexpr uint64_t leastSteps = 1 << 20; // of the search before the first round
  const std::optional<Answer>& settled() const { return settled_; }
  bool isBelowOne() const { return isBelowOne_; } // not settled, but that much is known
  uint64_t rounds = 0;

private:
  struct Question {
    cnf::Quantifier dice; // who has them
    int decidedBy;        // the answer that is the formula's value, too
    bool open = true;
    cnf::QuantifiedCnf formula = {};
    std::unique_ptr<abstraction::AbstractionRun> run = {};
  };
  void ask(Question& question, uint64_t steps);
  void settle(const Answer& answer);

  const cnf::QuantifiedCnf& formula_;
  Limits limits_;
  std::optional<Answer> settled_;
  bool hasChance_, isBelowOne_ = false;
  Question zero_{cnf::Quantifier::exists, 0}, one_{cnf::Quantifier::forall, 1};
  uint64_t next_; // steps of the search before the next round
};

} // namespace oddsat::xssat
