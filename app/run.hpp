// One call of the program: options in, exit code out. All errors are handled here.
#pragma once

namespace oddsat::app {

int run(int argc, const char* const* argv);

} // namespace oddsat::app
