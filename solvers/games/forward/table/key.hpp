// Key of a position in the table: its packed fluents if they fit (positions then never collide),
// otherwise 128 hashed bits. If values depend on the number of remaining steps, the highest 16 bits
// of an exact key are reserved for this number.
#pragma once

#include <cstddef>
#include <cstdint>

namespace oddsat::forward {

struct Key {
  uint64_t first = 0;
  uint64_t second = 0;
  bool operator==(const Key&) const = default;
};

constexpr size_t exactKeyBits = 128, exactKeyBitsWithSteps = 112;
constexpr int maximalSteps = 0xfffe; // limit of the 16 bits

inline uint64_t placeOf(const Key& key) {
  uint64_t x = (key.first ^ (key.second * 0x9e3779b97f4a7c15u)) * 0xff51afd7ed558ccdu;
  x ^= x >> 32;
  return x * 0xc4ceb9fe1a85ec53u;
}

// The key of the same position with so many steps left; 0: for any number of steps.
inline Key withSteps(Key key, int steps) {
  key.second ^= static_cast<uint64_t>(steps) << 48;
  return key;
}

} // namespace oddsat::forward
