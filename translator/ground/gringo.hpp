// Starts the grounder; the only file that does.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/ground/ground_program.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oddsat::ground {

struct Source {
  std::string text; // one program, given on standard input; or
  std::vector<std::string> files =
      {}; // the user's own files (so that #include finds its neighbours)
  std::vector<std::string> constants = {}; // NAME=VALUE
  bool allowScripts = false;               // what #script holds is run
  size_t mostRules = SIZE_MAX;             // TooManyRules when there are more
};

class TooManyRules : public LimitReached {
  using LimitReached::LimitReached;
};

// ToolError, Error, LimitReached. What the grounder prints is kept as ground.aspif.
GroundProgram run(const Source& source, const Limits& limits, const Keep& keep = {});
std::string grounderVersion(); // "5.4.1"; ToolError if missing

} // namespace oddsat::ground
