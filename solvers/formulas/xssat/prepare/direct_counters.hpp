// Counters and other functions of a few literals that many variables compute step by step. The
// order of the steps hides that the literals are symmetric, and keeps residuals of the same meaning
// apart, such as equal scores. If such a function is unate and has few prime clauses, these clauses
// replace the steps.
//
// Why this is right: the variables inside a cone are existential, are not quantified further
// outside than their inputs, and occur nowhere else. So each assignment of the edge has exactly one
// extension to them, in which the top is the value of the function. The prime clauses have the same
// models over the edge and the top. If the top occurs in one polarity only, one direction of the
// equivalence is enough: exists sets the top to the best value that the function permits.
//
// If exactly one of two literals of the edge is true wherever the function matters, one literal
// replaces the other. A SAT solver proves this from the clauses outside all cones.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

#include <optional>

namespace oddsat::xssat {

struct DirectCounters {
  cnf::QuantifiedCnf formula; // a formula over the same variables; inner ones occur in no clause
  uint64_t counters = 0;      // number of cones that were replaced
};

bool hasCounters(const cnf::QuantifiedCnf& formula); // true also for other functions of this kind

std::optional<DirectCounters> sayCountersDirectly(const cnf::QuantifiedCnf& formula,
                                                  const Limits& limits);

} // namespace oddsat::xssat
