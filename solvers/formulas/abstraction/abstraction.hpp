// Clausal abstraction: the value of a formula block by block, with or without chance.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/abstraction/options.hpp"
#include "oddsat/formulas/answer.hpp"

namespace oddsat::abstraction {

// The exact value, or unknown where a limit came first. `outermost` holds the winner's first block
// of a formula without chance (exists when true, forall when false), and else that of exists.
Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress = {});

} // namespace oddsat::abstraction
