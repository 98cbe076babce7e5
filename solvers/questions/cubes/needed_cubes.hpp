// The leaves that can still change the answer: those that a search with windows (alpha-beta at
// choices, star1 at chance) would have to visit.
#pragma once

#include "oddsat/questions/cubes/opened_tree.hpp"

#include <optional>

namespace oddsat::cubes {

struct Wanted {
  bool allMoves = false;                // the values of all first moves are needed
  std::optional<Rational> atLeast = {}; // only whether the value is at least this is needed
};

// Leaves in the order in which they should be solved: first those of the likely best move, then
// those that refute other moves. Empty if and only if the answer is known.
std::vector<size_t> neededCubes(const Tree& tree, const std::vector<Bounds>& bounds,
                                const Wanted& wanted);

} // namespace oddsat::cubes
