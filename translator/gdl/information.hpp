// Do the roles of a game observe everything? Games with rules for `sees` hide information.
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::gdl {

bool hidesInformation(const Game& game);

// Error at the first rule for `sees`, if there is one: `what` needs full information.
void demandFullInformation(const Game& game, const std::string& what);

} // namespace oddsat::gdl
