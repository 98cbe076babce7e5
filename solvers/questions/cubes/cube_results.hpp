// Results of cubes: one file with one line for each, written by scripts/solve-cubes. Results that
// cannot be trusted are excluded and reported.
#pragma once

#include "oddsat/questions/cubes/cube_folder.hpp"

#include <map>

namespace oddsat::cubes {

struct CubeResult {
  std::string file = {};
  std::string solver = {};
  std::string prefix = {}; // "-" if there is no formula
  std::string status = {}; // "exact", "unknown", "timeout", "crash (...)", "error"
  std::string reason = {};
  Bounds bounds = {};
  double cpuSeconds = 0;
  double timeLimit = 0;   // limit of the run in seconds
  double memoryLimit = 0; // limit in MB
  bool ranOut = false;    // the time or memory limit was reached
};

struct CubeResults {
  std::map<std::string, std::vector<CubeResult>> of = {}; // by cube, in the order of their files
  std::vector<std::string> leftOut = {};                  // excluded files, each with the reason
};

CubeResults readResults(const std::string& folder, const Split& split);

// The intersection of all results of a cube. Error if it is empty.
Bounds agreedBounds(const std::vector<CubeResult>& results);

} // namespace oddsat::cubes
