// What kind of strategy a rule is: does it always say something, does it ever say more than one
// thing. Asked of a set of positions.
#pragma once

#include "oddsat/questions/check/reach.hpp"

#include <optional>

namespace oddsat::check {

struct Shape {
  size_t positions = 0;               // looked at
  size_t active = 0;                  // of these, where the role has something to decide
  size_t moves = 0;                   // recommended, over all of them
  std::optional<size_t> gap = {};     // a node where nothing is recommended: not complete
  std::optional<size_t> several = {}; // a node where several are: not deterministic

  bool valid() const { return moves > 0; }
  bool complete() const { return !gap; }
  bool deterministic() const { return !several; }
  bool functional() const { return complete() && deterministic(); }
};

// `reach`: of the game alone (every position), or of the game under the role's own strategy.
Shape shapeOf(Play& play, size_t role, const Reach& reach);

} // namespace oddsat::check
