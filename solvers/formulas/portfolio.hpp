// A formula without chance, by two solvers in turns: clausal abstraction learns from each
// counter-move what matters, search with a table of residuals knows a position again by whatever
// moves it was reached. Which of them is faster shows only in the doing, and often by a factor
// of ten or more. Turns are counted in steps of work, not by the clock.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/formula_options.hpp"

namespace oddsat {

Answer solveInTurns(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                    const Limits& limits, const OnProgress& onProgress = {});

} // namespace oddsat
