// Clp, the floating-point solver for linear programs of COIN-OR. Its library is loaded when it is
// first needed: it depends on others that make every start of the program slower.
#pragma once

#include "oddsat/base/limits.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::linear {

// Maximise objective * x with columnLow <= x <= columnHigh and rowLow <= A x <= rowHigh. The matrix
// is stored by columns.
struct FloatingProgram {
  std::vector<int> starts, rows; // starts: one more than columns
  std::vector<double> values;
  std::vector<double> objective, columnLow, columnHigh, rowLow, rowHigh;

  int columnCount() const { return static_cast<int>(objective.size()); }
  int rowCount() const { return static_cast<int>(rowLow.size()); }
};

struct Basis {
  std::vector<bool> columns, rows; // basic ones; of a row: its slack
};

class Clp {
public:
  explicit Clp(const FloatingProgram& program); // ToolError where the library is missing
  ~Clp();
  Clp(const Clp&) = delete;
  Clp& operator=(const Clp&) = delete;

  enum class Result : uint8_t { optimal, none, failed };
  Result solve(const Limits& limits); // goes on from the basis; LimitReached
  Basis basis() const;
  uint64_t pivots() const { return pivots_; }

  // Other bounds and another objective; the basis remains.
  void change(const FloatingProgram& program);

private:
  void* model_;
  int columns_, rows_;
  bool begun_ = false;
  uint64_t pivots_ = 0;
};

} // namespace oddsat::linear
