// What an input is: told by --format, else by its suffix (".gz" looked through).
#pragma once

#include "options.hpp"

namespace oddsat::app {

enum class InputKind { game, program, aspif, formula };

InputKind inputKind(const Options& options); // Error when it cannot be told

} // namespace oddsat::app
