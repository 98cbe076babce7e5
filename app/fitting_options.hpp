// An option that has no effect on what is asked is an error: it is never ignored in silence.
#pragma once

#include "oddsat/app/options.hpp"

namespace oddsat::app {

void refuseIdleOptions(const Options& options); // Error that names the option and the way out

// The same where only the formula shows which solver `auto` stands for.
void refuseIdleOptionsOf(const std::string& chosen, const Options& options);

} // namespace oddsat::app
