// The roles of a game in messages.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <string>
#include <vector>

namespace oddsat::gdl {

// Returns "xplayer, oplayer", with a similar name for an unknown one: "; did you mean 'xplayer'?"
std::string rolesInWords(const std::vector<Term>& roles, const std::string& unknown);

} // namespace oddsat::gdl
