// What is known of the value of a position: low <= value <= high, and how far that knowledge
// looked ahead. Values never fall when more steps remain, so `low` holds for all remaining
// steps >= height; `high` does too unless the horizon cut something that it stands on.
#pragma once

#include <algorithm>
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

// Both are true of the same position.
template <class Number>
Bounds<Number> tighter(const Bounds<Number>& a, const Bounds<Number>& b) {
  Bounds<Number> both = a;
  if (b.low > both.low) both.low = b.low;
  if (b.high < both.high) both.high = b.high, both.cut = b.cut;
  both.height = std::max(a.height, b.height);
  return both;
}

} // namespace oddsat::forward
