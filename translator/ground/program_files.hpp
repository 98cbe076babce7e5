// A user's own .lp files before grounding. Statements that only choose the output would remove
// names that are needed here, so they are replaced by blanks (lines and columns do not change),
// also in included files. Statements that an (S)QASP program must not contain are reported at their
// locations.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"

#include <string>
#include <vector>

namespace oddsat::ground {

struct FileRules {
  bool allowScripts = false; // the grounder runs code in #script
};

// Returns every file once, included ones after those that include them, without #show and #include.
// Only files in a folder of a named file may be included. Throws Error with all locations found.
std::vector<Input> gatherFiles(const std::vector<std::string>& paths, const FileRules& rules,
                               const Limits& limits);

// One file: its text without #show and #include, and the paths that it includes, as written, with
// their locations.
struct CleanFile {
  std::string text;
  std::vector<std::pair<std::string, Location>> includes;
};
CleanFile cleanFile(const Input& file, const FileRules& rules, Report& report,
                    const Limits& limits = {});

// Checks the form NAME=VALUE of option -c; throws Error otherwise.
void checkConstant(const std::string& assignment);

} // namespace oddsat::ground
