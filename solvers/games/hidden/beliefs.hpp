// Value of a game with hidden information in which only one side ever has a choice. This side plays
// against chance alone, so it need not randomise, and its future depends only on its belief: the
// positions that it considers possible, with their probabilities. Equal beliefs have equal values.
#pragma once

#include "oddsat/games/hidden/graph.hpp"

#include <optional>

namespace oddsat::hidden {

// The sides that have a choice in some reachable position.
struct Deciding {
  bool maximiser = false, opponents = false;
  bool both() const { return maximiser && opponents; }
};
Deciding decidingSides(ObservedSteps& steps, PositionId start, int horizon);

struct SideValue {
  Side side;                   // the deciding side
  Rational value;              // for the maximiser
  std::vector<Rational> moves; // value after each move of the side at the start
  size_t beliefs = 0;          // number of evaluated beliefs
};
// `side`: the only side that ever has a choice.
SideValue valueOfOneSide(ObservedSteps& steps, PositionId start, int horizon, Side side);

} // namespace oddsat::hidden
