// `solve GAME --play` with hidden information: the user sees what the role observes, and moves for
// it; the others follow an equilibrium of the whole game, or chance.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/questions/ask/inquiry.hpp"

#include <iosfwd>

namespace oddsat::app {

// As `play`. The horizon of the inquiry must be set.
void playHidden(Session& session, const ask::Inquiry& inquiry, std::istream& in);

} // namespace oddsat::app
