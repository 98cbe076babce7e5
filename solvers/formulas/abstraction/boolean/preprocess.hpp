// A smaller formula of the same truth value, for formulas without chance.
#pragma once

#include "oddsat/cnf/reduce.hpp"
#include "oddsat/formulas/abstraction/options.hpp"

namespace oddsat::abstraction {

// With `options.reduce` off, it removes only tautologies, repeated literals and universal literals
// without an existential literal further inside, because a matrix must not contain these.
cnf::Reduced preprocess(const cnf::QuantifiedCnf& formula, const Options& options,
                        const Limits& limits);

} // namespace oddsat::abstraction
