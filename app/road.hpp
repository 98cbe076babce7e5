// Programs on the translator's road: a user's own, or a ground one.
#pragma once

#include "pipeline.hpp"
#include "session.hpp"

namespace oddsat::app {

ground::GroundProgram groundInput(Session& session); // .lp files or .aspif

} // namespace oddsat::app
