// What `playouts` takes depends on what it does: count, list, or play some at random.
#pragma once

#include "oddsat/app/options.hpp"

namespace oddsat::app {

// Error that names the reason for an option that would have no effect.
void refuseInPlayouts(const Options& options);

} // namespace oddsat::app
