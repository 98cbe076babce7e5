// The hash of a residual, and the share of a clause in it: a mix of the sum of the keys of its
// literals.
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

// One product of 128 bits, the fastest way for a single word.
inline Hash mixAlone(Word sum) {
  const auto product =
      static_cast<unsigned __int128>(sum ^ 0xA0761D6478BD642FULL) * (sum + 0xE7037ED1A0B428DBULL);
  const Word low = static_cast<Word>(product), high = static_cast<Word>(product >> 64);
  return {low ^ high, high + std::rotl(low, 32)};
}

// Products of 64 bits, which vectors compute for all lanes at once. The two words are computed
// separately after the first round: if one were computed from the other, they would be too similar,
// above all if both were folded in the same way.
inline Hash mixInLanes(Word sum) {
  sum += 0xA0761D6478BD642FULL;
  const Word both = (sum ^ sum >> 32) * 0xBF58476D1CE4E5B9ULL;
  const Word low = (both ^ both >> 30) * 0x94D049BB133111EBULL;
  const Word high = (both ^ both >> 34) * 0xD6E8FEB86659FD93ULL;
  return {low ^ low >> 32, high ^ high >> 32};
}

// A polynomial in the sum would be wrong: one of degree two maps the odd parity of three literals
// and the even parity, each written as four clauses, to the same hash.
inline Hash mix(Word sum, size_t lanes) {
  return lanes == 1 ? mixAlone(sum) : mixInLanes(sum);
}

} // namespace oddsat::xssat
