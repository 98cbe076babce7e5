// A game as text again; reading it back gives the same game.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <iosfwd>

namespace oddsat::gdl {

void write(std::ostream& out, const Game& game, Notation notation);

} // namespace oddsat::gdl
