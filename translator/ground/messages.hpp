// What the grounder says on standard error, as diagnostics with the user's own file names.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/process.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oddsat::ground {

struct FileName {
  std::string path;  // what the grounder was given
  std::string shown; // what the user calls it
};

struct Messages {
  std::vector<Diagnostic> errors;
  std::vector<Diagnostic> remarks; // "info:" and "warning:"
  std::string failure;             // the text behind "*** ERROR"
};

Messages readMessages(std::string_view text, const std::vector<FileName>& names);

// LimitReached when memory ran out; Error when the user's files are at fault; ToolError otherwise.
void throwIfFailed(const Messages& messages, const ProcessResult& result, bool usersFiles);

} // namespace oddsat::ground
