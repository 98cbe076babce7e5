// Sets of positions as rows of bits.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace oddsat::synthesis {

using Row = std::vector<uint64_t>; // bit n: position n

inline bool has(const uint64_t* row, size_t n) {
  return (row[n / 64] >> n % 64 & 1U) != 0;
}
inline bool has(const Row& row, size_t n) {
  return has(row.data(), n);
}
inline void put(uint64_t* row, size_t n) {
  row[n / 64] |= uint64_t{1} << n % 64;
}
inline void put(Row& row, size_t n) {
  put(row.data(), n);
}
inline size_t count(const Row& row) {
  size_t sum = 0;
  for (uint64_t word : row) sum += static_cast<size_t>(std::popcount(word));
  return sum;
}

class Rows { // several rows of the same length
public:
  Rows() = default;
  Rows(size_t rows, size_t words) : words_(words), bits_(rows * words) {}

  uint64_t* operator[](size_t row) { return bits_.data() + row * words_; }
  const uint64_t* operator[](size_t row) const { return bits_.data() + row * words_; }
  size_t words() const { return words_; }
  size_t size() const { return words_ == 0 ? 0 : bits_.size() / words_; }
  Row& all() { return bits_; }
  const Row& all() const { return bits_; }

private:
  size_t words_ = 0;
  Row bits_;
};

// Coverage of a rule: for each move the positions in which the rule recommends the move, and the
// positions in which it recommends any move.
struct RuleCoverage {
  Rows moves;
  Row any;
};

} // namespace oddsat::synthesis
