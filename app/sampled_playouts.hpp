// `oddsat playouts --sample N`: random playouts, and estimates from them.
#pragma once

#include "oddsat/app/session.hpp"

namespace oddsat::app {

ExitCode runSampledPlayouts(Session& session);

} // namespace oddsat::app
