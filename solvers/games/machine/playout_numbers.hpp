// The random numbers of playouts. Every playout has a sequence of its own, so its moves depend on
// nothing but the seed and the number of the playout: not on the playouts beside it, the thread, or
// the engine that evaluates the rules.
//
//   playout p of seed s begins in the state  mixed(mixed(s) + p * stepStride)
//   a step adds                              stepStride
//   role r chooses by the number             upper 32 bits of mixed(state + r * roleStride)
//   among n moves in the order ord           the move floor(n * number / 2^32)
//
// A move among n has the probability 1/n up to a difference of at most 2^-32.
#pragma once

#include <cstdint>

namespace oddsat::machine::numbers {

constexpr uint64_t stepStride = 0x9e3779b97f4a7c15;
constexpr uint64_t roleStride = 0xd1b54a32d192ed03;

// The output function of splitmix64: a permutation of the 64-bit numbers.
constexpr uint64_t mixed(uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111eb;
  return z ^ (z >> 31U);
}

constexpr uint64_t begin(uint64_t seed, uint64_t playout) {
  return mixed(mixed(seed) + playout * stepStride);
}

constexpr uint64_t choice(uint64_t state, uint64_t role, uint64_t moves) {
  return ((mixed(state + role * roleStride) >> 32U) * moves) >> 32U;
}

} // namespace oddsat::machine::numbers
