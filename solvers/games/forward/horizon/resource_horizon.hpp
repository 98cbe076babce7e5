// Horizon of games in which every step uses up a resource: fluents that only ever fall (an empty
// cell) or only ever rise (a drawn line), such that every step before the end changes at least one
// of them. Proved by induction, one step at a time, for all positions in `phases`.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/forward/horizon/possible.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <optional>
#include <vector>

namespace oddsat::forward {

// `phases`: every position after any number of steps fits one of them.
std::optional<int> stepsUntilResourcesEnd(const machine::Machine& machine,
                                          const machine::State& start,
                                          const std::vector<Possible>& phases,
                                          const Limits& limits);

} // namespace oddsat::forward
