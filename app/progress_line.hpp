// One line on stderr while long work runs:
//
//   search   12.4 s   3.1M states   0.93 .. 0.99
//   phase    time     what counts   bounds known so far
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/formulas/answer.hpp"

namespace oddsat::app {

// Shows at most two lines a second, and none when stderr is not a terminal.
OnProgress progressLine(const Limits& limits);
void clearProgressLine(); // before anything else is printed

} // namespace oddsat::app
