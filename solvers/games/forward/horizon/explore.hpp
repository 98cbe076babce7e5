// Exploration of all reachable positions, one for each symmetry class, if they are few: the length
// of the longest playout, and whether the roles take turns.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <optional>

namespace oddsat::forward {

struct Explored {
  enum class Result { finite, endless, unknown } result = Result::unknown;
  int longest = 0; // steps of the longest playout if finite; one more if it is stuck
  // If finite: before the end all roles have a move and at most one role has a choice.
  bool takesTurns = false;
};

Explored explore(const machine::Machine& machine, const machine::State& start, size_t mostPositions,
                 const Limits& limits);

} // namespace oddsat::forward
