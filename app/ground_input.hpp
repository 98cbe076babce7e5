// The ground program of an input that is a program: a user's own files, or a ground one.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/pipeline.hpp"

namespace oddsat::app {

ground::GroundProgram groundInput(Session& session); // .lp files or .aspif

} // namespace oddsat::app
