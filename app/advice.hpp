// Advice names the option that helps if the library refuses a question for a known reason.
#pragma once

#include "oddsat/base/error.hpp"

namespace oddsat::app {

// Returns the diagnostics with the advice for their reasons appended to the messages.
std::vector<Diagnostic> advised(std::vector<Diagnostic> diagnostics);

} // namespace oddsat::app
