// Bounds of the value of a position, low <= value <= high, and the number of steps that they depend
// on. Values never fall when more steps remain, so `low` holds for every number of remaining steps
// >= height. So does `high`, unless the horizon cut off a playout on which it depends.
#pragma once

#include <algorithm>
#include <cstdint>

namespace oddsat::forward {

template <class Number>
struct Bounds {
  Number low;
  Number high;
  uint16_t height = 0; // number of steps looked ahead
  bool cut = false;    // high holds only for the number of remaining steps at which it was computed

  bool exact() const { return low == high; }
};

// Combines two bounds of the same position.
template <class Number>
Bounds<Number> tighter(const Bounds<Number>& a, const Bounds<Number>& b) {
  Bounds<Number> both = a;
  if (b.low > both.low) both.low = b.low;
  if (b.high < both.high) both.high = b.high, both.cut = b.cut;
  both.height = std::max(a.height, b.height);
  return both;
}

} // namespace oddsat::forward
