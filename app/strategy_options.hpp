// How strategies are read, from the options.
#pragma once

#include "playouts/play.hpp"
#include "request_options.hpp"

namespace oddsat::app {

strategy::Reading readingOf(const Options& options);
Lookahead lookaheadOf(const Options& options);
playouts::PlayOptions playOptions(const Options& options, const Question& question);

} // namespace oddsat::app
