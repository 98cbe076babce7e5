// A bound for games in which every step uses something up: fluents that only ever fall (an empty
// cell) or only ever rise (a drawn line), such that no step before the end leaves all of them as
// they are. Shown by induction, one step at a time, for all positions that `phases` allow.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/forward/possible.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <optional>
#include <vector>

namespace oddsat::forward {

// `phases`: every position after any number of steps is within one of them.
std::optional<int> stepsUntilResourcesEnd(const machine::Machine& machine,
                                          const machine::State& start,
                                          const std::vector<Possible>& phases,
                                          const Limits& limits);

} // namespace oddsat::forward
