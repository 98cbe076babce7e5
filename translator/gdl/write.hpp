// Writes a game as text, from which `read` gets the same game again.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <iosfwd>

namespace oddsat::gdl {

void write(std::ostream& out, const Game& game, Notation notation);

} // namespace oddsat::gdl
