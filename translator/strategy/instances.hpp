// The number of instances during grounding of a strategy: fourteen variables over three values have
// five million. Instances are counted as they are made and refused beyond a limit; time and memory
// limits are checked, too.
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

  // Throws Error at `where` if there are too many, and LimitReached.
  void add(const Location& where) {
    if (++made_ > most)
      throw Error(where, "more than " + std::to_string(most) +
                             " instances: fewer variables, or smaller domains, are needed here");
    work();
  }

  void work() { // work that is bounded by the instances
    if (++worked_ % 1024 == 0) limits_.check();
  }

private:
  Limits limits_;
  size_t made_ = 0, worked_ = 0;
};

} // namespace oddsat::strategy
