// The transposition table: bounds by key, open addressing with a short window. It grows while
// memory allows; then the entry of a window that was cheapest to find gives way. What is
// forgotten is only searched again; a found entry is always true.
#pragma once

#include "forward/bounds.hpp"
#include "forward/key.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <vector>

namespace oddsat::forward {

template <class Number>
class Table {
public:
  struct Entry {
    Key key;
    Number low;
    Number high;
    uint16_t height = 0;
    uint8_t cut = 0;
    uint8_t effort = 0; // 0: empty; else grows with the logarithm of the positions searched

    bool usable(int remaining) const { return height <= remaining; }
  };

  explicit Table(size_t memoryBytes) : memoryBytes_(memoryBytes), entries_(smallest) { resized(); }

  void prefetch(const Key& key) const { __builtin_prefetch(&entries_[placeOf(key) >> shift_]); }

  const Entry* find(const Key& key) const {
    size_t place = placeOf(key) >> shift_;
    for (size_t i = 0; i < window; ++i) {
      const Entry& entry = entries_[(place + i) & mask_];
      if (entry.effort == 0) return nullptr;
      if (entry.key == key) return &entry;
    }
    return nullptr;
  }

  void store(const Key& key, const Bounds<Number>& bounds, uint8_t effort) {
    if (stored_ > entries_.size() / 8 * 5 && !full_) grow();
    Entry* place = &placeFor(key);
    while (place->effort != 0 && !(place->key == key) && !full_) {
      grow();
      place = &placeFor(key);
    }
    Entry& entry = *place;
    if (entry.effort == 0)
      ++stored_;
    else if (!(entry.key == key))
      ++replaced_;
    entry.key = key;
    entry.low = bounds.low;
    entry.high = bounds.high;
    entry.height = bounds.height;
    entry.cut = bounds.cut;
    entry.effort = std::max<uint8_t>(effort, 1);
  }

  // Every bound is from now on told over a denominator `factor` times as large.
  void scale(const Number& factor) {
    for (Entry& entry : entries_) {
      entry.low *= factor;
      entry.high *= factor;
    }
  }

  size_t stored() const { return stored_; }
  size_t replaced() const { return replaced_; }
  size_t bytes() const { return entries_.capacity() * sizeof(Entry); }

private:
  static constexpr size_t smallest = 1u << 12;
  static constexpr size_t window = 16;

  Entry& placeFor(const Key& key) {
    size_t place = placeOf(key) >> shift_;
    Entry* cheapest = nullptr;
    for (size_t i = 0; i < window; ++i) {
      Entry& entry = entries_[(place + i) & mask_];
      if (entry.effort == 0 || entry.key == key) return entry;
      if (!cheapest || entry.effort < cheapest->effort) cheapest = &entry;
    }
    return *cheapest;
  }

  void resized() {
    mask_ = entries_.size() - 1;
    shift_ = static_cast<unsigned>(64 - std::countr_zero(entries_.size()));
  }

  // Old and new entries live side by side for a moment.
  void grow() {
    if (3 * bytes() > memoryBytes_) {
      full_ = true;
      return;
    }
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    resized();
    stored_ = 0;
    for (Entry& entry : old) {
      if (entry.effort == 0) continue;
      Entry& to = placeFor(entry.key);
      if (to.effort == 0) ++stored_;
      to = std::move(entry);
    }
  }

  size_t memoryBytes_;
  std::vector<Entry> entries_;
  size_t mask_ = 0;
  unsigned shift_ = 0;
  size_t stored_ = 0;
  size_t replaced_ = 0;
  bool full_ = false;
};

} // namespace oddsat::forward
