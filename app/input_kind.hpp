// Kind of an input: given by --format, otherwise by the suffix (".gz" is ignored). For other inputs
// the content sets the format before (recognise.hpp).
#pragma once

#include "oddsat/app/options.hpp"

namespace oddsat::app {

enum class InputKind { game, program, aspif, formula, model, form };

bool knowsKind(const Options& options);
InputKind inputKind(const Options& options); // throws Error if it is unknown

} // namespace oddsat::app
