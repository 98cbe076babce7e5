// A square sparse system of equations, solved exactly from a factorization in floating point: each
// round solves for what is left of the right side, which is computed exactly, and adds some thirty
// bits to every component. Fractions are read off the bits, and count only when they solve the
// system exactly.
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

// Nothing where the matrix is singular, or too near to it for floating point. LimitReached.
std::optional<Fractions> solveByRefinement(const Equations& equations, const Limits& limits);

} // namespace oddsat::linear
