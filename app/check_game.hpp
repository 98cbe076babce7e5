// `oddsat check GAME`.
#pragma once

#include "ask/inquiry.hpp"
#include "session.hpp"

namespace oddsat::app {

ExitCode checkGame(Session& session); // properties of a game and of strategies
// Of the question, by all playouts: nothing of it is a formula. The horizon must be known.
Rational gameValue(Session& session, const ask::Inquiry& inquiry);

} // namespace oddsat::app
