// Formulas about what roles know, as relations of the game. What a role knows depends on all that
// it has done and observed, so the game gets fluents that follow it: as few as tell apart what the
// formulas need.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/question.hpp"
#include "oddsat/strategy/ground_rule.hpp"

namespace oddsat::playouts {

// The game with the relations of formulas.knowledge(). A role knows what is true after all playouts
// of the game that look alike to it. Where the game goes on, a role knows that it does. Looks as
// far ahead as the question. LimitReached.
gdl::Game knowing(const gdl::Game& game, strategy::Formulas& formulas, const Question& question,
                  const Limits& limits);

} // namespace oddsat::playouts
