// The temporal extension of a game (docs/encodings.md, section 2): what holds at each time up to
// the horizon, given the moves that are made. Written once, with a time variable.
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/question.hpp"

namespace oddsat::asp {

// Needs question.horizon. The section with the facts of the encoding comes first: horizon/1,
// role/1, and input/2 where the game does not say it.
Program unfold(const gdl::Game& game, const Question& question, const Domains& domains);

} // namespace oddsat::asp
