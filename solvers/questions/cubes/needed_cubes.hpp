// Which leaves can still change the answer, as in a search with windows (alpha-beta at choices,
// star1 at chance) that asks every open leaf where it would have to look.
#pragma once

#include "oddsat/questions/cubes/opened_tree.hpp"

#include <optional>

namespace oddsat::cubes {

struct Wanted {
  bool allMoves = false;                // the value of every first move
  std::optional<Rational> atLeast = {}; // only: is the value at least this
};

// Leaves, those to solve first before the others: what is likely to be the best move, and what
// refutes the others. None once the answer is known, and never none before.
std::vector<size_t> neededCubes(const Tree& tree, const std::vector<Bounds>& bounds,
                                const Wanted& wanted);

} // namespace oddsat::cubes
