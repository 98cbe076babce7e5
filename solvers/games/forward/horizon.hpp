// A number of steps by which every playout from a position has ended, found by the program.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <optional>
#include <string>

namespace oddsat::forward {

struct Horizon {
  int steps;
  std::string how;         // in words, for `info`: "a counter in the rules", ...
  bool takesTurns = false; // known on the way, see Explored
};

// Tries, from cheap to dear: what the rules fix at every step whatever is played (counters);
// all positions, while they are few; fluents that only ever change once and that every step uses
// up; all positions; all playouts at once, unrolled step by step. Throws Error, asking for
// --horizon, when some playout never ends or none of these finds an answer.
Horizon findHorizon(const machine::Machine& machine, const machine::State& start,
                    const Limits& limits);

} // namespace oddsat::forward
