// The value of a formula with chance by clausal abstraction.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/answer.hpp"

#include <optional>

namespace oddsat::abstraction {

// Returns the exact value, or unknown if a limit was reached first. With a bound, the search may
// end as soon as the value is known to reach it. `outermost` is set if the first block with
// variables is exists and the value is above 0.
Answer solveWithChance(const cnf::QuantifiedCnf& formula, const std::optional<Rational>& atLeast,
                       const Limits& limits, const OnProgress& onProgress = {});

} // namespace oddsat::abstraction
