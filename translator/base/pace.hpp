// Limits for a loop whose steps are so short that reading the clock in each would cost more than
// the step.
#pragma once

#include "oddsat/base/limits.hpp"

#include <cstdint>
#include <utility>

namespace oddsat {

class Pace {
public:
  explicit Pace(Limits limits) : limits_(std::move(limits)) {}
  void step() { // throws LimitReached, checked every few thousand steps
    if (++steps_ % 4096 == 0) limits_.check();
  }

private:
  Limits limits_;
  uint32_t steps_ = 0;
};

} // namespace oddsat
