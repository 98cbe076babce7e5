// Two players of whom one wins where the other one loses.
#pragma once

#include "oddsat/games/machine/machine.hpp"

namespace oddsat::serve {

// True if the game has two players beside chance, with goal values 0, 50 and 100, and the same gate
// of the compiled game decides that one has a goal value and that the other has its difference to
// 100. So the values add up to 100 in every terminal position. False if that is not evident.
bool areOpposed(const machine::Machine& machine);

} // namespace oddsat::serve
