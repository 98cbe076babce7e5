// Starts the grounder; no other file does.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/ground/ground_program.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oddsat::ground {

struct Source {
  std::string text;                        // one program for standard input, or
  std::vector<std::string> files = {};     // the user's own files
  std::vector<std::string> constants = {}; // NAME=VALUE
  bool allowScripts = false;               // run code in #script
  size_t mostRules = SIZE_MAX;             // throws TooManyRules if there are more
};

class TooManyRules : public LimitReached {
  using LimitReached::LimitReached;
};

// Throws ToolError, Error, LimitReached. The output of the grounder is kept as ground.aspif.
GroundProgram run(const Source& source, const Limits& limits, const Keep& keep = {});
std::string grounderVersion(); // "5.4.1"; ToolError if missing

} // namespace oddsat::ground
