// Clausal abstraction: the value of a formula block by block, with or without chance.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/abstraction/options.hpp"
#include "oddsat/formulas/answer.hpp"

namespace oddsat::abstraction {

// Returns the exact value, or unknown if a limit was reached first. For a formula without chance,
// `outermost` contains the winner's first block (exists if true, forall if false), else that of
// exists.
Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress = {});

} // namespace oddsat::abstraction
