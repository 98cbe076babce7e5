// Limits for a loop whose steps are so short that looking at the clock in each of them would cost
// more than the step.
#pragma once

#include "oddsat/base/limits.hpp"

#include <cstdint>
#include <utility>

namespace oddsat {

class Pace {
public:
  explicit Pace(Limits limits) : limits_(std::move(limits)) {}
  void step() { // throws LimitReached, at some thousandth step
    if (++steps_ % 4096 == 0) limits_.check();
  }

private:
  Limits limits_;
  uint32_t steps_ = 0;
};

} // namespace oddsat
