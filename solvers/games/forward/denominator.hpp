// A common denominator for all values of a question: for every step the least common multiple
// of the numbers of outcomes that sample playouts met there, multiplied over the steps. It is a
// guess; the search notices when it needs a finer one.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/forward/filter.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/value/sides.hpp"

namespace oddsat::forward {

Integer guessDenominator(const machine::Machine& machine, const value::Sides& sides,
                         const machine::State& start, int steps, const MoveFilter* filter);

} // namespace oddsat::forward
