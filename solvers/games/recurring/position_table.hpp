// Table of packed positions, numbered, each stored once. Positions that symmetries of the rules map
// to each other are stored once, as the first of them that was added.
#pragma once

#include "oddsat/games/forward/position/image_keys.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace oddsat::recurring {

class PositionTable {
public:
  using Number = uint32_t;

  // `words`: length of a packed position. `bits`: the relevant fluents; the group permutes the
  // indices of this list.
  PositionTable(size_t words, std::vector<uint32_t> bits,
                const std::vector<forward::Permutation>& group);

  Number add(const uint64_t* position); // the number that it has or gets
  // Loads what adding these positions will read, for all of them at once.
  void prefetch(const uint64_t* positions, size_t count) const;
  size_t size() const { return count_; }
  const uint64_t* position(Number number) const { return states_.data() + number * words_; }
  size_t bytes() const;

private:
  static constexpr uint32_t empty = UINT32_MAX;

  void keyOf(const uint64_t* position);
  uint64_t hashOf(const uint64_t* key) const;
  uint64_t hashOfMasked(const uint64_t* position) const;
  static uint64_t mixed(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0xff51afd7ed558ccdU;
    return hash ^ hash >> 32U;
  }
  static uint64_t finished(uint64_t hash) { return hash * 0xc4ceb9fe1a85ec53U >> 16U; }
  const uint64_t* keyAt(Number number) const {
    return keyWords_ == 0 ? position(number) : keys_.data() + number * keyWords_;
  }
  void grow();

  size_t words_;
  std::vector<uint32_t> bits_;
  forward::Images images_;
  size_t keyWords_; // 0: the position itself is the key
  std::vector<uint64_t> mask_, states_, keys_;
  std::vector<uint64_t> own_, imageKeys_, key_; // of the current position
  std::vector<uint32_t> slots_;
  size_t count_ = 0;
};

} // namespace oddsat::recurring
