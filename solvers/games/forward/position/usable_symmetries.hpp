// Symmetries of a game that a search can use: they map the maximiser to itself, opponents to
// opponents and random roles to random roles.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/forward/position/image_keys.hpp"
#include "oddsat/games/forward/position/relevant.hpp"
#include "oddsat/games/value/sides.hpp"

#include <vector>

namespace oddsat::forward {

// A group of permutations of the machine's fluents, followed by the gates (nodes) in `gates`; the
// identity first. If the group is too large to list, a subgroup; if the game is too large, the
// identity alone.
std::vector<Permutation> symmetriesOf(const circuit::GameCircuit& game, const value::Sides& sides,
                                      const Relevant& relevant, const Limits& limits,
                                      const std::vector<uint32_t>& gates = {});

// The group generated on so many points, the fluents first, with the same limits.
std::vector<Permutation> groupOf(const std::vector<Permutation>& generators, size_t fluents,
                                 size_t points, const Limits& limits);

} // namespace oddsat::forward
