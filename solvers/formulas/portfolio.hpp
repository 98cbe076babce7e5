// A portfolio of runs on one formula without chance, in turns. Clausal abstraction learns from each
// counter-move which literals matter; search with a table of residuals recognises a position
// whatever moves led to it. Which of them is faster is not known before, and the difference is
// often a factor of ten or more. Turns are counted in steps of work, not by the clock.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/formula_options.hpp"

namespace oddsat {

Answer solveByPortfolio(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                        const Limits& limits, const OnProgress& onProgress = {});

} // namespace oddsat
