// Number of steps by which every playout from a position has ended, found by the program.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <optional>
#include <string>

namespace oddsat::forward {

struct Horizon {
  int steps;
  std::string how;         // description for `info`: "a counter in the rules", ...
  bool takesTurns = false; // a by-product, see Explored
};

// Tries methods from cheap to expensive: fluents that the rules fix at every step (counters); all
// positions, if they are few; fluents that change only once, one of them in every step; all
// positions; all playouts at once, unrolled step by step. Throws Error with Reason::endless if some
// playout never ends or no method finds an answer.
Horizon findHorizon(const machine::Machine& machine, const machine::State& start,
                    const Limits& limits);

} // namespace oddsat::forward
