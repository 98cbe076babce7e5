// The symmetries of a game that a search can use: the asked role stays itself, the roles against it
// change places only with each other, so do those that play at random.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/forward/image_keys.hpp"
#include "oddsat/games/forward/relevant.hpp"
#include "oddsat/games/value/sides.hpp"

#include <vector>

namespace oddsat::forward {

// A group of permutations of the machine's fluents, and behind them of the gates (nodes) that are
// asked for too; the identity first. Only part of the group (still a group) when it is too large
// to list; the identity alone when the game is too large.
std::vector<Permutation> symmetriesOf(const circuit::GameCircuit& game, const value::Sides& sides,
                                      const Relevant& relevant, const Limits& limits,
                                      const std::vector<uint32_t>& gates = {});

// The group that generators make of so many points, the fluents first; in the same way.
std::vector<Permutation> groupOf(const std::vector<Permutation>& generators, size_t fluents,
                                 size_t points, const Limits& limits);

} // namespace oddsat::forward
