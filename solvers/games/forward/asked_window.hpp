// Between which values a question wants to know more, in units of one / denominator.
#pragma once

#include "oddsat/games/forward/forward.hpp"

#include <utility>

namespace oddsat::forward {

// The bound asked for, or a sure win.
Integer leastUnits(const Options& options, const Integer& one);

// Outside of it nothing is asked for. A climb to the least horizon wants to know only whether the
// bound is reached.
std::pair<Integer, Integer> askedWindow(const Options& options, const Integer& one, bool climbs);

} // namespace oddsat::forward
