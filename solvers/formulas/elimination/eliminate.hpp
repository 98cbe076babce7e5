// Exists, forall and chance over clauses without search: variables are eliminated one by one.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/elimination/plan.hpp"

namespace oddsat::elimination {

// Returns the exact value, or unknown if a limit was reached first. `outermost` is set if the first
// block is exists and the value is above 0.
Answer solve(const cnf::QuantifiedCnf& formula, const Limits& limits, const Method& method = {});

} // namespace oddsat::elimination
