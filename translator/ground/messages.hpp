// Messages of the grounder on standard error, as diagnostics with the user's own file names.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/process.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oddsat::ground {

struct FileName {
  std::string path;  // path passed to the grounder
  std::string shown; // path written by the user
};

struct Messages {
  std::vector<Diagnostic> errors;
  std::vector<Diagnostic> remarks; // "info:" and "warning:"
  std::string failure;             // the text after "*** ERROR"
};

Messages readMessages(std::string_view text, const std::vector<FileName>& names);

// Throws LimitReached if memory ran out, Error if the user's files are wrong, else ToolError.
void throwIfFailed(const Messages& messages, const ProcessResult& result, bool usersFiles);

} // namespace oddsat::ground
