// The choices that strategy iteration begins with: value iteration in doubles, and among the edges
// that look equally good one that leads on to an exit.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/recurring/part.hpp"

namespace oddsat::recurring {

// By number, an edge of each position of both sides.
std::vector<uint32_t> firstChoices(const Part& part, const Values& values, const Limits& limits);

} // namespace oddsat::recurring
