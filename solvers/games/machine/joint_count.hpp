// Number of joint moves in a position. 64 roles with two moves each have 2^64 joint moves, which no
// integer here can hold, so the number is compared with the memory that is left.
#pragma once

#include "oddsat/base/limits.hpp"

#include <cstddef>
#include <cstdint>

namespace oddsat::machine {

// Product of two numbers of moves; throws LimitReached on overflow.
inline size_t times(size_t some, size_t others) {
  size_t product = 0;
  if (__builtin_mul_overflow(some, others, &product))
    throw LimitReached("a step has too many joint moves");
  return product;
}

// Product of the numbers of moves, for joint moves of `bytes` each; throws LimitReached.
template <typename ByRole>
size_t jointCount(const ByRole& byRole, size_t bytes, const Limits& limits) {
  constexpr size_t few = size_t{1} << 16U;  // so few always fit; memory is not measured
  constexpr size_t most = size_t{1} << 31U; // successors are numbered with 32 bits
  for (const auto& moves : byRole)
    if (moves.empty()) return 0;
  size_t count = 1;
  for (const auto& moves : byRole) {
    count *= moves.size();
    if (count > most) throw LimitReached("memory limit reached");
  }
  if (count > few && count > limits.memoryLeft() / bytes)
    throw LimitReached("memory limit reached");
  return count;
}

} // namespace oddsat::machine
