// What an input is: what --format says, else its suffix (".gz" looked through).
#pragma once

#include "options.hpp"

namespace oddsat::app {

enum class InputKind { game, program, aspif, formula };

InputKind inputKind(const Options& options); // Error when nothing says so

} // namespace oddsat::app
