// The temporal extension of a game (docs/encodings.md, section 2): the atoms at each time up to the
// horizon, given the moves. The rules are written once, with a time variable.
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/question.hpp"

namespace oddsat::asp {

// Needs question.horizon. The first section contains the facts of the encoding: horizon/1, role/1,
// and input/2 if the game has no `input`.
Program unfold(const gdl::Game& game, const Question& question, const Domains& domains);

} // namespace oddsat::asp
