// How strategies are read, from the options.
#pragma once

#include "request_options.hpp"
#include "playouts/play.hpp"

namespace oddsat::app {

strategy::Reading readingOf(const Options& options);
Lookahead lookaheadOf(const Options& options);
playouts::PlayOptions playOptions(const Options& options, const Question& question);

} // namespace oddsat::app
