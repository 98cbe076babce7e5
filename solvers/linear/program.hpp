// Linear programs over integers, solved exactly. A floating-point solver proposes a basis; the
// basis is solved in exact numbers, and its two solutions are checked against every row and column.
// So nothing that floating point gets wrong can reach an answer.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/linear/fractions.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oddsat::linear {

// Maximise the objective under the rows. A free column may be negative, any other may not.
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
  Fractions primal, dual; // by column, by row
  uint64_t pivots = 0;
  uint64_t rounds = 0; // bases that were solved exactly
  bool bySolverOutside = false;
};

// Error where there is no optimum; ToolError where a solver is missing; LimitReached.
Optimum maximise(const Program& program, const Limits& limits);

} // namespace oddsat::linear
