// Any solver behind the simplifier: the answer speaks of the formula that was asked, not of the
// smaller one that was solved.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/answer.hpp"

#include <functional>

namespace oddsat {

using FormulaSolver = std::function<Answer(const cnf::QuantifiedCnf&)>;

Answer solveReduced(const cnf::QuantifiedCnf& formula, const FormulaSolver& solver,
                    const Limits& limits, const Keep& keep = {});

} // namespace oddsat
