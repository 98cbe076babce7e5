// What the runs of cubes have left in the folder: one file with one line for each, written by
// scripts/solve-cubes. Whatever cannot be trusted is left out, and said.
#pragma once

#include "oddsat/questions/cubes/cube_folder.hpp"

#include <map>

namespace oddsat::cubes {

struct CubeResult {
  std::string file = {};
  std::string solver = {};
  std::string prefix = {}; // "-" where there is no formula
  std::string status = {}; // "exact", "unknown", "timeout", "crash (...)", "error"
  std::string reason = {};
  Bounds bounds = {};
  double cpuSeconds = 0;
  double timeLimit = 0;   // of the run, in seconds
  double memoryLimit = 0; // in MB
  bool ranOut = false;    // of time or memory
};

struct CubeResults {
  std::map<std::string, std::vector<CubeResult>> of = {}; // by cube, in the order of their files
  std::vector<std::string> leftOut = {};                  // files, each with the reason
};

CubeResults readResults(const std::string& folder, const Split& split);

// All results of a cube together. Error where two exclude each other.
Bounds agreedBounds(const std::vector<CubeResult>& results);

} // namespace oddsat::cubes
