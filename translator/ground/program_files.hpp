// A user's own .lp files on their way to the grounder. Statements that only choose what is
// printed would take names from us, so they are blanked out (lines and columns stay true), in
// included files too; what an (S)QASP program must not contain is refused at its place.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"

#include <string>
#include <vector>

namespace oddsat::ground {

struct FileRules {
  bool allowScripts = false; // what #script holds is run by the grounder
};

// Every file once, the included ones after those that include them; each without #show and
// #include. Only what lies in a folder of a named file may be included. Error with every place
// found.
std::vector<Input> gatherFiles(const std::vector<std::string>& paths, const FileRules& rules,
                               const Limits& limits);

// One file: its text without #show and #include; the paths that it includes, as written, with
// their places.
struct CleanFile {
  std::string text;
  std::vector<std::pair<std::string, Location>> includes;
};
CleanFile cleanFile(const Input& file, const FileRules& rules, Report& report,
                    const Limits& limits = {});

// NAME=VALUE, as -c has it; Error otherwise.
void checkConstant(const std::string& assignment);

} // namespace oddsat::ground
