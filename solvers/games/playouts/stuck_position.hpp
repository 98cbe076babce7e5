// Positions without a value in playouts under strategies: a role has no move, or both sides have a
// choice at once.
#pragma once

#include "oddsat/games/playouts/count.hpp"
#include "oddsat/games/value/sides.hpp"

namespace oddsat::playouts {

// Common rule for checks of plays. The player loses if only its own strategy leaves it without a
// move, because a guarantee covers only recommended moves. The value of any other stuck position is
// undefined, since the move of the role is unknown: throws Error with the path, the position, and
// the strategies.
void demandOwnGap(Play& play, PositionId stuck, size_t player);
[[noreturn]] void refuseStuck(Play& play, PositionId stuck); // if the player has no gap, either

// Throws Error if both sides have a choice among these steps from the position.
void refuseBothChoosing(Play& play, const value::Sides& sides, PositionId position,
                        const Positions::Steps& steps);

// A shortest playout to a position that G|P reaches.
Playout wayTo(Play& play, PositionId position);

// The moves as text, "x mark(1); o mark(2)"; "the start" if there are none.
std::string inWords(Play& play, const Playout& way);

} // namespace oddsat::playouts
