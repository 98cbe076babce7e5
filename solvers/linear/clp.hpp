// Clp, the floating-point solver for linear programs of COIN-OR. Its library is loaded at the first
// use, because the libraries that it depends on would slow down every start of the program.
#pragma once

#include "oddsat/base/limits.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::linear {

// Maximise objective * x with columnLow <= x <= columnHigh and rowLow <= A x <= rowHigh. The matrix
// is stored by columns.
struct FloatingProgram {
  std::vector<int> starts, rows; // starts has one entry more than there are columns
  std::vector<double> values;
  std::vector<double> objective, columnLow, columnHigh, rowLow, rowHigh;

  int columnCount() const { return static_cast<int>(objective.size()); }
  int rowCount() const { return static_cast<int>(rowLow.size()); }
};

struct Basis {
  std::vector<bool> columns, rows; // basic columns, and rows whose slack is basic
};

class Clp {
public:
  explicit Clp(const FloatingProgram& program); // throws ToolError if the library is missing
  ~Clp();
  Clp(const Clp&) = delete;
  Clp& operator=(const Clp&) = delete;

  enum class Result : uint8_t { optimal, none, failed };
  Result solve(const Limits& limits); // continues from the basis; throws LimitReached
  Basis basis() const;
  uint64_t pivots() const { return pivots_; }

  // Sets other bounds and another objective, and keeps the basis.
  void change(const FloatingProgram& program);

private:
  void* model_;
  int columns_, rows_;
  bool begun_ = false;
  uint64_t pivots_ = 0;
};

} // namespace oddsat::linear
