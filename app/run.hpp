// One call of the program: options in, exit code out. Every error ends here and nowhere else.
#pragma once

namespace oddsat::app {

int run(int argc, const char* const* argv);

} // namespace oddsat::app
