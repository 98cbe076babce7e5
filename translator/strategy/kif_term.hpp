// Terms in KIF notation inside strategies, between braces: {(cell 1 ?j b)}.
#pragma once

#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/lexer.hpp"

namespace oddsat::strategy {

// Variables keep their '?', so that ?j in braces and outside is the same variable.
gdl::Term kifTerm(const Token& braced);

// Replaces `me` and `opp` as in the syntax tree.
void nameRoles(gdl::Term& term);

} // namespace oddsat::strategy
