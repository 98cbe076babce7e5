// "the position: ..." below a message. What strategies remember is left out: a user who reads on
// knows the fluents of the game, not those that were added to it.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/gdl/game.hpp"

#include <vector>

namespace oddsat::strategy {

Note positionNote(const std::vector<gdl::Term>& fluents,
                  gdl::Notation notation = gdl::Notation::infix);

} // namespace oddsat::strategy
