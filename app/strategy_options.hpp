// How strategies are read, from the options of `playouts` and `check`.
#pragma once

#include "request_options.hpp"
#include "playouts/play.hpp"

namespace oddsat::app {

playouts::PlayOptions playOptions(const Options& options, const Question& question);

} // namespace oddsat::app
