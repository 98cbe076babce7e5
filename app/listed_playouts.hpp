// `oddsat playouts --list`: one line for each playout, or one JSON object with all of them.
#pragma once

#include "oddsat/app/session.hpp"

#include "oddsat/games/playouts/play.hpp"

#include <optional>

namespace oddsat::app {

ExitCode listPlayouts(Session& session, std::optional<int> horizon, playouts::Play& play);

} // namespace oddsat::app
