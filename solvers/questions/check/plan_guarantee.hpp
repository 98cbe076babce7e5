// The value that a strategy guarantees with hidden information: the least over the plans that it
// leaves open and over the replies of the opponents, who observe what the question says.
#pragma once

#include "oddsat/games/playouts/observed_game.hpp"

namespace oddsat::check {

struct PlanGuarantee {
  Rational value;
  // A position in which the player's own strategy recommends no move, which counts as 0.
  std::optional<hidden::PositionId> stuck = {};
};

// The game has the strategy. Error where a strategy depends on what its role does not observe.
PlanGuarantee planGuarantee(playouts::ObservedGame& game);

} // namespace oddsat::check
