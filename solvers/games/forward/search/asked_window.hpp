// Window of a question: the interval in which the value is needed exactly, in units of
// one/denominator.
#pragma once

#include "oddsat/games/forward/forward.hpp"

#include <utility>

namespace oddsat::forward {

// The bound of the question, otherwise a sure win.
Integer leastUnits(const Options& options, const Integer& one);

// Outside of this window only the side is needed. A climb to the least horizon needs only whether
// the bound is reached.
std::pair<Integer, Integer> askedWindow(const Options& options, const Integer& one, bool climbs);

} // namespace oddsat::forward
