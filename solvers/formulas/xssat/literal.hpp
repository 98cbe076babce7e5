// Literals inside the solver: variables count from 0 in the order of the prefix, 2v is the
// positive literal of v and 2v+1 the negative one.
#pragma once

#include <cstddef>
#include <cstdint>

namespace oddsat::xssat {

using Var = uint32_t;
using Lit = uint32_t;

constexpr Lit noLit = UINT32_MAX;
constexpr Var noVar = UINT32_MAX;

constexpr Lit positive(Var v) {
  return 2 * v;
}
constexpr Lit negative(Var v) {
  return 2 * v + 1;
}
constexpr Var variable(Lit l) {
  return l >> 1;
}
constexpr Lit opposite(Lit l) {
  return l ^ 1;
}
constexpr bool isNegative(Lit l) {
  return (l & 1) != 0;
}

// The size of a list as an index: no list is as long as 2^32.
constexpr uint32_t index32(size_t size) {
  return static_cast<uint32_t>(size);
}

} // namespace oddsat::xssat
