// Ground program of an input: program files of the user are grounded, a ground program is read.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/pipeline.hpp"

namespace oddsat::app {

ground::GroundProgram groundInput(Session& session); // .lp files or .aspif

} // namespace oddsat::app
