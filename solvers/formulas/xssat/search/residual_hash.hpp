// The hash of a residual, and the share of a clause in it: a mix of the sum of its literals' keys.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace oddsat::xssat {

using Word = uint64_t;

struct Hash {
  uint64_t low = 0, high = 0;
  Hash& operator+=(const Hash& other) { return low += other.low, high += other.high, *this; }
  Hash& operator-=(const Hash& other) { return low -= other.low, high -= other.high, *this; }
  friend Hash operator+(Hash a, const Hash& b) { return a += b; }
  friend bool operator==(const Hash&, const Hash&) = default;
  friend auto operator<=>(const Hash&, const Hash&) = default;
};

// By one product of 128 bits, which is what a processor does fastest for a single word.
inline Hash mixAlone(Word sum) {
  const auto product =
      static_cast<unsigned __int128>(sum ^ 0xA0761D6478BD642FULL) * (sum + 0xE7037ED1A0B428DBULL);
  const Word low = static_cast<Word>(product), high = static_cast<Word>(product >> 64);
  return {low ^ high, high + std::rotl(low, 32)};
}

// By products of 64 bits, which vectors have for all lanes at once. The words part after the first
// round: one made of the other would be too much like it, above all where both are folded alike.
inline Hash mixInLanes(Word sum) {
  sum += 0xA0761D6478BD642FULL;
  const Word both = (sum ^ sum >> 32) * 0xBF58476D1CE4E5B9ULL;
  const Word low = (both ^ both >> 30) * 0x94D049BB133111EBULL;
  const Word high = (both ^ both >> 34) * 0xD6E8FEB86659FD93ULL;
  return {low ^ low >> 32, high ^ high >> 32};
}

// No polynomial in the sum would do: one of degree two does not tell an odd parity of three
// literals from an even one, each written as four clauses.
inline Hash mix(Word sum, size_t lanes) {
  return lanes == 1 ? mixAlone(sum) : mixInLanes(sum);
}

} // namespace oddsat::xssat
