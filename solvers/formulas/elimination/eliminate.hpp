// Exists, forall and chance over clauses without search: variables go one by one.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/elimination/plan.hpp"

namespace oddsat::elimination {

// The exact value, or unknown where a limit came first. `outermost` is set where the first block
// is exists and the value is above 0.
Answer solve(const cnf::QuantifiedCnf& formula, const Limits& limits, const Method& method = {});

} // namespace oddsat::elimination
