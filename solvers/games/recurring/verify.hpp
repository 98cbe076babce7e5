// Proof of values in one pass: no search, and no code shared with the computation of the values.
//
// A value of every position, an edge of every position of the maximiser, and a rank of every
// position that is worth more than 0 prove the values if at every position
//   - the value is the most (maximiser), the least (opponent) or the mean (chance) of the
//   successors,
//   - the maximiser's edge leads to the same value and to a lower rank, one edge of chance leads to
//     a lower rank, and every edge of the opponent that keeps the value does.
// The least solution of the equations is what the game is worth, so no value is too small. Played
// by these edges, no value is too large: a play that stays among positions of more than 0 for ever
// would end in a set of positions that it visits again and again; their values are equal, since on
// the average none falls; the one of the lowest rank in that set has an edge to a lower one.
#pragma once

#include "oddsat/games/recurring/values.hpp"

#include <optional>

namespace oddsat::recurring {

struct Proof {
  const std::vector<uint32_t>& choice; // by node: an edge
  const std::vector<uint32_t>& rank;   // by node; ends have rank 0
};

// The first of these nodes at which the values are not proved.
std::optional<Node> firstUnproved(const Graph& graph, std::span<const Node> nodes,
                                  const Values& values, const Proof& proof);

} // namespace oddsat::recurring
