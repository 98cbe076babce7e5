// Advice: the option that helps where a question has no answer for a reason that the library names.
#pragma once

#include "oddsat/base/error.hpp"

namespace oddsat::app {

// The same diagnostics, with the advice for their reasons at the end of the messages.
std::vector<Diagnostic> advised(std::vector<Diagnostic> diagnostics);

} // namespace oddsat::app
