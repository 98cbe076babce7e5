// Asks clingo for stable models, where a question about a program has no prefix.
#pragma once

#include "base/limits.hpp"

#include <string>
#include <vector>

namespace oddsat::ground {

struct StableModels {
  std::vector<std::vector<std::string>> models; // the shown atoms of each, sorted
  bool complete = false;                        // there are no others
};

// At most so many (0: all). A limit that comes first leaves the list incomplete. Strings with
// blanks in atoms are not supported. ToolError when clingo is missing or fails.
StableModels stableModels(const std::string& program, size_t most, const Limits& limits);

} // namespace oddsat::ground
