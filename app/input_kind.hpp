// What an input is: what --format says, else its suffix (".gz" looked through). Where neither does,
// its content sets the format beforehand (recognise.hpp).
#pragma once

#include "oddsat/app/options.hpp"

namespace oddsat::app {

enum class InputKind { game, program, aspif, formula, model };

bool knowsKind(const Options& options);
InputKind inputKind(const Options& options); // Error when nothing says so

} // namespace oddsat::app
