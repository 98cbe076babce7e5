// Values of an explicit graph, component by component; each component is verified when it is
// solved.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/recurring/values.hpp"

#include <functional>
#include <optional>

namespace oddsat::recurring {

// Rounding of a value before others are computed from it. Rounded values are bounds: the value of a
// component never falls when the values of its exits rise.
enum class Rounding { none, down, up };

struct Effort {
  Rounding rounding = Rounding::none;
  unsigned bits = 128;      // of a rounded value behind the point
  size_t mostDigits = 2000; // of a denominator, if not rounded
  // For one system of equations (linear/system.hpp), if not rounded.
  uint64_t mostWork = 2'000'000'000;
  // Called now and then with the number of positions that are solved.
  std::function<void(size_t solved)> onProgress = {};
};

struct Solution {
  Values values;
  std::vector<uint32_t> choice; // by node: the chosen edge of either side; 0 elsewhere
  std::vector<uint32_t> rank;   // by node: proves progress, see verify.hpp
  bool tooLong = false;         // the fractions are longer than allowed, or need too much work
  // Rounded values are bounds by the inequalities of verify.hpp, and not only by the way they were
  // computed.
  bool proved = true;
  size_t denominatorBits = 0; // of the longest one
  size_t components = 0, largest = 0;
  uint64_t systems = 0; // number of equation systems solved exactly
};

// Only positions reachable from the start get a value. Throws LimitReached.
Solution solve(const Graph& graph, const Effort& effort, const Limits& limits);

} // namespace oddsat::recurring
