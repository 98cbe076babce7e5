// `solve GAME --play`: a game on the terminal. The user moves for one role; the other roles play
// the best move of the solver, or are random.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/questions/ask/ask.hpp"

#include <iosfwd>

namespace oddsat::app {

// Reads moves from `in` until the game ends, the user says "quit" or the input ends.
void play(Session& session, const ask::Inquiry& inquiry, std::istream& in);

} // namespace oddsat::app
