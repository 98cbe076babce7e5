// Value iteration in doubles from below, and the choices that it suggests: among the edges that
// look equally good one that leads on to an exit.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/recurring/part.hpp"

namespace oddsat::recurring {

struct FirstChoices {
  std::vector<uint32_t> choice; // by number, an edge of each position of both sides
  std::vector<double> value;    // by number, exits included
  bool settled = false;         // no value changes any more
};

// `mostSweeps` over all positions, fewer where the values settle or would need many more.
FirstChoices firstChoices(const Part& part, const Values& values, int mostSweeps,
                          const Limits& limits);

// The numbers of steps of chance until the play leaves, by number, where both sides keep to these
// choices, to a few per cent; nothing where that needs more than `mostSweeps`. `rank`: positions
// without one are left out.
std::optional<std::vector<double>> stepsOfChance(const Part& part,
                                                 const std::vector<uint32_t>& choice,
                                                 const std::vector<uint32_t>& rank, int mostSweeps,
                                                 const Limits& limits);

} // namespace oddsat::recurring
