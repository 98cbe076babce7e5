// Counters and other functions of a few literals that many variables build step by step: the order
// of the steps hides that the literals are alike, and keeps apart what is left where it means the
// same, such as equal scores. Where such a function is unate and its prime clauses are few, these
// take the place of the steps.
//
// Right because what is inside a cone is existential, defined by variables that lie no further in,
// and mentioned nowhere else: for each assignment of the edge there is one of the inside, and the
// top is the function. Its prime clauses say the same of the edge and the top. Of a top that occurs
// in one polarity only, one direction is enough: whoever chooses it makes it as good as the
// function allows.
//
// Of two literals of the edge of which exactly one is true wherever the function matters, one takes
// the place of the other: this is shown by a SAT solver from the clauses outside all cones.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

#include <optional>

namespace oddsat::xssat {

struct DirectCounters {
  cnf::QuantifiedCnf formula; // the same variables; those inside occur in no clause
  uint64_t counters = 0;      // that are said directly now
};

bool hasCounters(const cnf::QuantifiedCnf& formula); // or what looks like them

std::optional<DirectCounters> sayCountersDirectly(const cnf::QuantifiedCnf& formula,
                                                  const Limits& limits);

} // namespace oddsat::xssat
