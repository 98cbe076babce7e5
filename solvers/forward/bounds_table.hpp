// The transposition table: bounds by key, open addressing with a short window. It grows while
// memory allows; then the entry of a window that was cheapest to find gives way. What is
// forgotten is only searched again; a found entry is always true.
#pragma once

#include "forward/bounds.hpp"
#include "forward/key.hpp"
#include "forward/storage.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace oddsat::forward {

template <class Number>
class Table {
public:
  struct Entry {
    Key key;
    Number low;
    Number high;
    uint16_t height;
    uint8_t cut;
    uint8_t effort; // 0: empty; else grows with the logarithm of the positions searched
  };

  explicit Table(size_t memoryBytes)
      : most_(std::bit_floor(std::max(smallest, memoryBytes / bytesEach))),
        entries_(smallest, most_) {
    resized();
  }

  void prefetch(const Key& key) const { __builtin_prefetch(&entries_[home(key)]); }

  const Entry* find(const Key& key) const {
    size_t place = home(key);
    for (size_t i = 0; i < window; ++i, place = (place + 1) & mask_) {
      const Entry& entry = entries_[place];
      if (entry.effort == 0) return nullptr;
      if (entry.key == key) return &entry;
    }
    return nullptr;
  }

  void store(const Key& key, const Bounds<Number>& bounds, uint8_t effort) {
    if (stored_ > entries_.size() / 8 * 5) grow();
    Entry* entry = &placeFor(key);
    while (entry->effort != 0 && !(entry->key == key) && grow()) entry = &placeFor(key);
    if (entry->effort == 0)
      ++stored_;
    else if (!(entry->key == key))
      ++replaced_;
    *entry = {key,           bounds.low, bounds.high,
              bounds.height, bounds.cut, std::max<uint8_t>(effort, 1)};
  }

  // Every bound is from now on counted over a denominator `factor` times as large.
  void scale(const Number& factor) {
    for (size_t i = 0; i < entries_.size(); ++i) {
      entries_[i].low *= factor;
      entries_[i].high *= factor;
    }
  }

  size_t stored() const { return stored_; }
  size_t replaced() const { return replaced_; }

private:
  static constexpr size_t smallest = 1u << 12;
  static constexpr size_t window = 16;
  static constexpr size_t bytesEach = // numbers of any size lie elsewhere, and growing copies
      std::is_trivially_copyable_v<Entry> ? sizeof(Entry) : 2 * sizeof(Entry) + 96;
  static constexpr size_t overlap = 4 * window;

  size_t home(const Key& key) const { return placeOf(key) >> shift_; }

  Entry& placeFor(const Key& key) {
    size_t place = home(key);
    Entry* cheapest = nullptr;
    for (size_t i = 0; i < window; ++i, place = (place + 1) & mask_) {
      Entry& entry = entries_[place];
      if (entry.effort == 0 || entry.key == key) return entry;
      if (!cheapest || entry.effort < cheapest->effort) cheapest = &entry;
    }
    return *cheapest;
  }

  void resized() {
    mask_ = entries_.size() - 1;
    shift_ = static_cast<unsigned>(64 - std::countr_zero(entries_.size()));
  }

  // Twice the size, in place. Homes are the highest bits of a scrambled key, so every entry moves
  // to about twice its index: from the end on, each finds room that is empty already. Only the
  // first few, and those that wrapped around to them, have to be taken out before.
  bool grow() {
    const size_t old = entries_.size();
    if (2 * old > std::min(most_, entries_.most())) return false;
    entries_.grow(2 * old);
    resized();
    std::vector<Entry> first;
    for (size_t i = 0; i < overlap; ++i) first.push_back(take(entries_[i]));
    stored_ = 0;
    for (size_t i = old; i-- > overlap;)
      if (entries_[i].effort != 0) put(take(entries_[i]));
    for (Entry& entry : first)
      if (entry.effort != 0) put(std::move(entry));
    return true;
  }

  static Entry take(Entry& from) {
    Entry entry = std::move(from);
    from.effort = 0; // NOLINT(bugprone-use-after-move): given a value again
    return entry;
  }

  void put(Entry entry) {
    Entry& to = placeFor(entry.key);
    if (to.effort == 0) ++stored_;
    to = std::move(entry);
  }

  size_t most_; // entries
  Storage<Entry> entries_;
  size_t mask_ = 0;
  unsigned shift_ = 0;
  size_t stored_ = 0;
  size_t replaced_ = 0;
};

} // namespace oddsat::forward
