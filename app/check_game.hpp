// `oddsat check GAME`.
#pragma once

#include "oddsat/app/session.hpp"

namespace oddsat::app {

ExitCode checkGame(Session& session); // properties of a game and of strategies

} // namespace oddsat::app
