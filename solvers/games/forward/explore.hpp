// Every position that can be reached, one for each class of symmetry, while they are few: how
// long can a playout be, and do the roles take turns?
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <optional>

namespace oddsat::forward {

struct Explored {
  enum class Result { finite, endless, unknown } result = Result::unknown;
  int longest = 0; // steps of the longest playout, when finite; one more where it is stuck
  // When finite: everywhere before the end all roles have a move, and one at most has a choice.
  bool takesTurns = false;
};

Explored explore(const machine::Machine& machine, const machine::State& start, size_t mostPositions,
                 const Limits& limits);

} // namespace oddsat::forward
