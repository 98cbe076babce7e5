// A solver behind the simplifier: simplifies the formula, solves the result, and translates the
// answer into the variables of the original formula.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/cnf/reduce.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/formula_options.hpp"

#include <functional>

namespace oddsat {

const std::vector<Setting<cnf::ReduceOptions>>& simplifierSettings();
cnf::ReduceOptions simplifierOptions(const FormulaOptions& options); // as the user has set them

using FormulaSolver = std::function<Answer(const cnf::QuantifiedCnf&)>;

Answer solveSimplified(const cnf::QuantifiedCnf& formula, const FormulaSolver& solver,
                       const FormulaOptions& options, const Limits& limits);

} // namespace oddsat
