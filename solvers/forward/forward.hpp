// Expected minimax on the compiled game: no formula, the judge of every formula answer.
#pragma once

#include "answer.hpp"
#include "base/limits.hpp"
#include "machine/machine.hpp"
#include "question.hpp"

namespace oddsat::forward {

struct Options {
  bool approximate = false;        // doubles and an interval
  bool allMoves = false;           // the value of every legal first move too
  std::optional<Rational> atLeast; // only decide whether the value is at least this
  bool symmetries = true;
};

Answer solve(const machine::Machine& machine, const Question& question, const Options& options,
             const Limits& limits, const OnProgress& onProgress = {});

} // namespace oddsat::forward
