// One call of the program: options in, exit code out. All errors are handled here.
#pragma once

#include "oddsat/app/session.hpp"

namespace oddsat::app {

int run(int argc, const char* const* argv);

// A session with the limits and the folder for copies that the options name.
Session sessionOf(const Options& options);

// One command with its options; errors are printed, as the answer is.
ExitCode runCommand(Session& session);

} // namespace oddsat::app
