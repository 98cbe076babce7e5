// One line on stderr while long work runs:
//
//   search   12.4 s   3.1M states   0.93 .. 0.99
//   phase    time     counters    bounds so far
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/formulas/answer.hpp"

namespace oddsat::app {

// At most two lines a second, and none if stderr is not a terminal.
OnProgress progressLine(const Limits& limits);
void clearProgressLine(); // must be called before other output

} // namespace oddsat::app
