// Values 0 and 1 without counting. If exists loses even when it chooses all chance variables
// itself, the value is 0. If exists wins even when forall chooses all chance variables, the value
// is 1. Both questions are formulas without chance. When the main search proves long, clausal
// abstraction works on them with a small limit, and continues later with higher limits. Turns are
// counted in steps of both searches, never in seconds, so equal questions take the same course.
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

  // The search calls tick regularly with its number of steps. Returns true when the value is
  // settled.
  bool tick(uint64_t steps);
  void close(bool isAboveZero, bool isBelowOne); // ends questions that the search has answered

  static constexpr uint64_t leastSteps = 1 << 20; // steps of the search before the first round
  const std::optional<Answer>& settled() const { return settled_; }
  bool isBelowOne() const { return isBelowOne_; } // true if this is all that is known
  uint64_t rounds = 0;

private:
  struct Question {
    cnf::Quantifier chooser; // the side that chooses the chance variables
    int decidedBy;           // the answer that is also the value of the formula
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
