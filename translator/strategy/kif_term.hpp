// Terms of a strategy in KIF, between braces: {(cell 1 ?j b)}.
#pragma once

#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/lexer.hpp"

namespace oddsat::strategy {

// Variables keep their '?', so that ?j in braces and outside are one variable.
gdl::Term kifTerm(const Token& braced);

// `me` and `opp` as the syntax tree has them.
void nameRoles(gdl::Term& term);

} // namespace oddsat::strategy
