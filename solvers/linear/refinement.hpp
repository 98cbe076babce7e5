// A square sparse system of equations, solved exactly from a factorization in floating point: each
// round solves for the exact residual of the right side and adds some thirty bits to every
// component. The fractions derived from the bits are accepted only if they solve the system
// exactly.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/linear/fractions.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace oddsat::linear {

struct Equations {
  struct Entry {
    uint32_t row, column;
    Integer value;
  };
  size_t size = 0;
  std::vector<Entry> entries;
  std::vector<Integer> right;
};

// No result if the matrix is singular, or nearly singular in floating point. Throws LimitReached.
std::optional<Fractions> solveByRefinement(const Equations& equations, const Limits& limits);

} // namespace oddsat::linear
