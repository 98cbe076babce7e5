// A smaller formula of the same truth, for formulas without chance.
#pragma once

#include "oddsat/cnf/reduce.hpp"
#include "oddsat/formulas/abstraction/options.hpp"

namespace oddsat::abstraction {

// With `options.reduce` off, only tautologies, repeated literals and forall literals with no exists
// literal further in are removed: no matrix may have them.
cnf::Reduced preprocess(const cnf::QuantifiedCnf& formula, const Options& options,
                        const Limits& limits);

} // namespace oddsat::abstraction
