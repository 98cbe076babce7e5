// Work in counted steps, not in seconds: runs that take turns stop at the same points on every
// machine. A step is a proposed move, or a few decisions of a SAT solver.
#pragma once

#include "oddsat/base/limits.hpp"

#include <cstdint>

namespace oddsat::abstraction {

// Each block needs a SAT solver and a level of recursion.
inline void checkBlocks(size_t blocks) {
  if (blocks > 5000) throw LimitReached("more than 5000 blocks");
}

struct Pause {}; // thrown when the allowed steps are used up; learnt clauses are kept

class Work {
public:
  explicit Work(const Limits& limits) : limits_(limits) {}

  void allow(uint64_t steps) { allowed_ = steps > UINT64_MAX - done_ ? UINT64_MAX : done_ + steps; }

  // Counts one step. Returns true if the work must stop. The clock is read only now and then.
  bool step() { return ++done_ >= allowed_ || (done_ % 64 == 0 && limits_.reached()); }

  // Throws the reason why step() returned true: LimitReached or Pause.
  void giveUp() const {
    limits_.check();
    if (done_ >= allowed_) throw Pause{};
  }

  uint64_t done() const { return done_; }
  const Limits& limits() const { return limits_; }

private:
  Limits limits_;
  uint64_t done_ = 0, allowed_ = UINT64_MAX;
};

} // namespace oddsat::abstraction
