// Positions without a value in playouts under strategies: a role has no move, or both sides have a
// choice at once.
#pragma once

#include "oddsat/games/playouts/count.hpp"
#include "oddsat/games/value/sides.hpp"

namespace oddsat::playouts {

// The rule for everything that judges plays. The player loses where nothing but its own strategy
// leaves it without a move: a guarantee promises nothing beyond what the strategy says. The value
// of any other such position is undefined, since nobody knows what the role would do: an Error with
// the way there, the position, and the strategies.
void demandOwnGap(Play& play, PositionId stuck, size_t player);
[[noreturn]] void refuseStuck(Play& play, PositionId stuck); // where the player has no gap, either

// Error where both sides have a choice among these steps from the position.
void refuseBothChoosing(Play& play, const value::Sides& sides, PositionId position,
                        const Positions::Steps& steps);

// A shortest way to a position that G|P reaches.
Playout wayTo(Play& play, PositionId position);

// Moves in words, "x mark(1); o mark(2)"; "the start" when there are none.
std::string inWords(Play& play, const Playout& way);

} // namespace oddsat::playouts
