// Linear programs over integers, solved exactly. A floating-point solver proposes a basis, its two
// solutions are computed in exact numbers, and every row and column is checked. So rounding errors
// cannot affect an answer.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/linear/fractions.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oddsat::linear {

// Maximises the objective under the rows. Only a free column may be negative.
struct Program {
  enum class Sense : uint8_t { atMost, equal };
  struct Column {
    Integer objective = 0;
    bool free = false;
  };
  struct Row {
    Sense sense = Sense::atMost;
    Integer bound = 0;
  };
  struct Entry {
    uint32_t row, column;
    Integer value;
  };
  std::vector<Column> columns;
  std::vector<Row> rows;
  std::vector<Entry> entries; // at most one for each row and column
};

struct Optimum {
  Rational value;
  Fractions primal, dual; // by column; by row
  uint64_t pivots = 0;
  uint64_t rounds = 0; // number of bases solved exactly
  bool bySolverOutside = false;
};

// Throws Error if there is no optimum, ToolError if a solver is missing, and LimitReached.
Optimum maximise(const Program& program, const Limits& limits);

} // namespace oddsat::linear
