// An option that has no effect on what is asked is an error: it is never ignored in silence.
#pragma once

#include "options.hpp"

namespace oddsat::app {

void refuseIdleOptions(const Options& options); // Error that names the option and the way out

} // namespace oddsat::app
