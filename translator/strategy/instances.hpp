// Instances that are made while a strategy is grounded: fourteen variables over three values are
// five million. They are counted as they are made and refused beyond a number, and the limits are
// looked at.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"

#include <cstddef>
#include <string>

namespace oddsat::strategy {

class Instances {
public:
  static constexpr size_t most = 1'000'000;

  explicit Instances(const Limits& limits) : limits_(limits) {}

  // Error at `where` beyond the number; LimitReached.
  void add(const Location& where) {
    if (++made_ > most)
      throw Error(where, "more than " + std::to_string(most) +
                             " instances: fewer variables, or smaller domains, are needed here");
    work();
  }

  void work() { // that is bounded by the instances
    if (++worked_ % 1024 == 0) limits_.check();
  }

private:
  Limits limits_;
  size_t made_ = 0, worked_ = 0;
};

} // namespace oddsat::strategy
