// Strategies of both sides that randomise, as `solve` writes them
// (solvers/games/hidden/mixture_text): what the best reply to each leaves, computed by a walk of
// its own over all histories, which shares nothing with the solvers. Equal numbers prove the value;
// others prove bounds.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/question.hpp"

namespace oddsat::check {

struct MixedBounds {
  Rational low;  // what the maximiser's strategy guarantees
  Rational high; // what the opponents' strategy allows
  uint64_t histories = 0;
};

// Error at its line where a strategy lacks an information set, or where a row is none.
// LimitReached.
MixedBounds checkMixedCertificate(const machine::Machine& machine, const machine::State& start,
                                  const Question& question, const Input& text,
                                  const Limits& limits);

} // namespace oddsat::check
