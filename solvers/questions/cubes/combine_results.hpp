// Combines the results of cubes into the answer of the question, which may be partial.
#pragma once

#include "oddsat/formulas/answer.hpp"
#include "oddsat/questions/cubes/cube_results.hpp"

namespace oddsat::cubes {

struct OpenCube {
  size_t node = 0;
  std::string cube = {};
  Bounds bounds = {};
  std::vector<CubeResult> tried = {}; // results without an exact value
};

struct CombinedResults {
  Answer answer = {};
  size_t cubes = 0;                  // leaves without a known value when the question was split
  size_t solved = 0;                 // solved cubes
  std::vector<OpenCube> needed = {}; // in the order in which they should be solved
  size_t notNeeded = 0;              // neither solved nor needed any more
  double cpuSeconds = 0;             // sum over all runs
};

// Error if results contradict each other.
CombinedResults combineResults(const Split& split, const CubeResults& results);

} // namespace oddsat::cubes
