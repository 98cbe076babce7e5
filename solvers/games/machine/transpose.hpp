// Packed states (a row of bits for each position) to lanes (a row for each fluent) and back.
#pragma once

#include <array>
#include <cstdint>

namespace oddsat::machine {

// Bit c of row r becomes bit r of row c.
inline void transpose(std::array<uint64_t, 64>& rows) {
  uint64_t mask = 0x00000000FFFFFFFF;
  for (unsigned width = 32; width != 0; width >>= 1U, mask ^= mask << width)
    for (unsigned r = 0; r < 64; r = (r + width + 1) & ~width) {
      const uint64_t swap = ((rows[r] >> width) ^ rows[r + width]) & mask;
      rows[r] ^= swap << width;
      rows[r + width] ^= swap;
    }
}

} // namespace oddsat::machine
