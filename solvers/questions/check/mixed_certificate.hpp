// Checks a certificate of mixed strategies, as `solve` writes them
// (solvers/games/hidden/mixture_text): computes the best reply to the strategy of each side by a
// search over all histories that shares no code with the solvers. Equal results prove the value;
// different results are bounds.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/question.hpp"

namespace oddsat::check {

struct MixedBounds {
  Rational low;  // value guaranteed by the maximiser's strategy
  Rational high; // value allowed by the opponents' strategy
  uint64_t histories = 0;
};

// Throws Error at the line of a strategy without a row for an information set, or of a malformed
// row; throws LimitReached.
MixedBounds checkMixedCertificate(const machine::Machine& machine, const machine::State& start,
                                  const Question& question, const Input& text,
                                  const Limits& limits);

} // namespace oddsat::check
