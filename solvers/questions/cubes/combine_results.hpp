// From the results of cubes to the answer of the question, as far as they are there.
#pragma once

#include "oddsat/formulas/answer.hpp"
#include "oddsat/questions/cubes/cube_results.hpp"

namespace oddsat::cubes {

struct OpenCube {
  size_t node = 0;
  std::string cube = {};
  Bounds bounds = {};
  std::vector<CubeResult> tried = {}; // without an answer
};

struct CombinedResults {
  Answer answer = {};
  size_t cubes = 0;                  // leaves that a solver has to answer, if they are needed
  size_t solved = 0;                 // of them
  std::vector<OpenCube> needed = {}; // in the order in which to solve them
  size_t notNeeded = 0;              // neither solved nor needed any more
  double cpuSeconds = 0;             // of all runs
};

// Error where results contradict each other.
CombinedResults combineResults(const Split& split, const CubeResults& results);

} // namespace oddsat::cubes
