// `oddsat playouts --sample N`: some playouts at random, and what they say about all.
#pragma once

#include "oddsat/app/session.hpp"

namespace oddsat::app {

ExitCode runSampledPlayouts(Session& session);

} // namespace oddsat::app
