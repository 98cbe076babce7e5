// Tests whether a game has full information. A game with rules for `sees` hides information.
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::gdl {

bool hidesInformation(const Game& game);

// Throws Error at the first rule for `sees`, if there is one, because `what` needs full
// information.
void demandFullInformation(const Game& game, const std::string& what);

} // namespace oddsat::gdl
