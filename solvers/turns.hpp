// A formula without chance, by two solvers in turns: clausal abstraction learns from each
// counter-move what matters, search with a table of residuals knows a position again by whatever
// moves it was reached. Which of them is faster shows only in the doing, and often by a factor
// of ten or more. Turns are counted in steps of work, not by the clock.
#pragma once

#include "answer.hpp"
#include "base/keep.hpp"
#include "base/limits.hpp"
#include "cnf/quantified_cnf.hpp"

namespace oddsat {

struct TurnOptions {
  bool reduce = true; // simplify first, each in its own way
  bool checkCache = false;
  uint64_t seed = 1;
  Keep keep = {}; // the simplified formulas
};

Answer solveInTurns(const cnf::QuantifiedCnf& formula, const TurnOptions& options,
                    const Limits& limits, const OnProgress& onProgress = {});

} // namespace oddsat
