// One deciding side: the value of a game with hidden information in which only the maximiser, or
// only its opponents, ever have a choice. The deciding side plays against chance alone, so it need
// not randomise, and all that its future depends on is its belief: the positions that it considers
// possible, with their chances. Equal beliefs have equal values.
#pragma once

#include "oddsat/games/hidden/graph.hpp"

#include <optional>

namespace oddsat::hidden {

// Which sides ever have a choice in the positions that can be reached.
struct Deciding {
  bool maximiser = false, opponents = false;
  bool both() const { return maximiser && opponents; }
};
Deciding decidingSides(ObservedSteps& steps, PositionId start, int horizon);

struct SideValue {
  Side side;                   // that decides
  Rational value;              // for the maximiser
  std::vector<Rational> moves; // the same after each move that the side has at the start
  size_t beliefs = 0;          // that were valued
};
// `side`: the only one that ever has a choice.
SideValue valueOfOneSide(ObservedSteps& steps, PositionId start, int horizon, Side side);

} // namespace oddsat::hidden
