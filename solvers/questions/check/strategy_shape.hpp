// Completeness and determinism of a strategy in a set of positions: whether it always recommends a
// move, and whether it ever recommends several.
#pragma once

#include "oddsat/questions/check/reach.hpp"

#include <optional>

namespace oddsat::check {

struct Shape {
  size_t positions = 0;           // number of positions
  size_t active = 0;              // positions in which the role has a choice
  size_t moves = 0;               // number of recommended moves, summed over these positions
  std::optional<size_t> gap = {}; // a node without a recommended move: the strategy is not complete
  std::optional<size_t> several =
      {}; // a node with several recommended moves: the strategy is not deterministic

  bool valid() const { return moves > 0; }
  bool complete() const { return !gap; }
  bool deterministic() const { return !several; }
  bool functional() const { return complete() && deterministic(); }
};

// `reach` contains the positions of the game alone (all positions), or of the game under the role's
// own strategy.
Shape shapeOf(Play& play, size_t role, const Reach& reach);

} // namespace oddsat::check
