// A formula in, a smaller matrix of the same truth out, and how its answer is completed to one
// for the outermost block of the first.
#pragma once

#include "oddsat/formulas/abstraction/boolean/matrix.hpp"
#include "oddsat/formulas/abstraction/options.hpp"

namespace oddsat::abstraction {

using Rules = std::vector<std::vector<cnf::Lit>>; // see cnf::reduction::Trail

struct Preprocessed {
  Matrix matrix;
  Rules rules = {};
};

// Does nothing but what every matrix needs when `options.reduce` is off.
Preprocessed preprocess(const cnf::QuantifiedCnf& formula, const Options& options,
                        const Limits& limits);

// The outermost block's values (by variable: 1 or -1) from those that were found.
void complete(const Rules& rules, std::vector<signed char>& values);

} // namespace oddsat::abstraction
