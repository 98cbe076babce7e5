// Common denominator for all values of a question: the product over all steps of the least common
// multiple of the numbers of outcomes that random playouts had in this step. It is an estimate; the
// search notices when it needs a finer denominator.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/forward/filter.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/value/sides.hpp"

namespace oddsat::forward {

Integer guessDenominator(const machine::Machine& machine, const value::Sides& sides,
                         const machine::State& start, int steps, const MoveFilter* filter);

} // namespace oddsat::forward
