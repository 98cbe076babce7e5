// The translator's road as the commands walk it: from whatever the input is to any of its stops.
#pragma once

#include "request_options.hpp"

#include "pipeline.hpp"

namespace oddsat::app {

Road startRoad(const Session& session);
void endRoad(Session& session, const Road& road); // its warnings

ground::GroundProgram groundInput(const Session& session, Road& road); // .lp files or .aspif

} // namespace oddsat::app
