// Proof of values in one pass: no search, and no code shared with the computation of the values.
//
// Bounds from above: at every position the value is at least the most (maximiser), the least
// (opponent) or the mean (chance) of the successors. The least solution of these inequalities is
// what the game is worth, so no value is too small.
//
// Bounds from below: an edge of every position of the maximiser and a rank of every position prove
// them if at every position that is worth more than 0
//   - the value is at most that of the maximiser's edge, of every edge of the opponent, or the mean
//     of the edges of chance,
//   - where it equals the value behind the maximiser's edge, that edge leads to a lower rank; every
//     edge of the opponent that keeps the value does; and one edge of chance does where the value
//     equals the mean.
// Played by these edges, the value never falls on the average, so no value is too large unless a
// play stays among positions of more than 0 for ever. Such a play would end in a set of positions
// that it visits again and again. There the value does not rise on the average, either, so all of
// them have the same value, and the one of the lowest rank has an edge to a lower one.
//
// Values that are bounds from both sides are the values of the game.
#pragma once

#include "oddsat/games/recurring/values.hpp"

#include <optional>

namespace oddsat::recurring {

enum class Claim { exact, below, above };

struct Proof {
  const std::vector<uint32_t>& choice; // by node: an edge
  const std::vector<uint32_t>& rank;   // by node; ends have rank 0
};

// The first of these nodes at which the values are not proved. Bounds from above need no proof.
std::optional<Node> firstUnproved(const Graph& graph, std::span<const Node> nodes,
                                  const Values& values, const Proof& proof,
                                  Claim claim = Claim::exact);

} // namespace oddsat::recurring
