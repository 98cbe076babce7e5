// What the table knows a position by: its packed fluents where they fit (then two positions
// never meet), else 128 hashed bits. Where values hang on the number of remaining steps, the
// highest 16 bits of an exact key are free for it.
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
constexpr int maximalSteps = 0xfffe; // what fits the 16 bits

inline uint64_t placeOf(const Key& key) {
  uint64_t x = (key.first ^ (key.second * 0x9e3779b97f4a7c15u)) * 0xff51afd7ed558ccdu;
  x ^= x >> 32;
  return x * 0xc4ceb9fe1a85ec53u;
}

// The same position with so many steps left; 0 means "however many".
inline Key withSteps(Key key, int steps) {
  key.second ^= static_cast<uint64_t>(steps) << 48;
  return key;
}

} // namespace oddsat::forward
