// What is known of the value of a position: low <= value <= high, and how far that knowledge
// looked ahead. Values never fall when more steps remain, so `low` holds for all remaining
// steps >= height; `high` does too unless the horizon cut something that it stands on.
#pragma once

#include <cstdint>

namespace oddsat::forward {

template <class Number>
struct Bounds {
  Number low;
  Number high;
  uint16_t height = 0; // steps looked ahead
  bool cut = false;    // high holds for exactly the remaining steps it was found with

  bool exact() const { return low == high; }
};

} // namespace oddsat::forward
