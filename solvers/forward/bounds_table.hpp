// The transposition table: bounds by key, open addressing with a short window. It grows while
// memory allows; then the entry of a window that was cheapest to find gives way. What is
// forgotten is only searched again; a found entry is always true.
//
// Several threads may use it at once while it is shared: every reading and writing then holds the
// lock of its stripe, and growing holds all of them. So nobody ever sees half an entry.
#pragma once

#include "forward/bounds.hpp"
#include "forward/key.hpp"
#include "forward/storage.hpp"
#include "forward/stripes.hpp"

#include <algorithm>
#include <atomic>
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

  // From one thread alone, before others begin to use the table and after they have ended. False:
  // there is not memory enough to share it.
  bool share(bool wanted) {
    while (wanted && entries_.size() < smallestShared && grow()) {
    }
    stripes_.use(wanted && entries_.size() >= smallestShared);
    return stripes_.used() == wanted;
  }

  void prefetch(const Key& key) const { entries_.prefetch(placeOf(key) >> shift_.load(relaxed)); }

  // Calls act(entry) if there is one for the key, while nobody else writes to it.
  template <class Act>
  void read(const Key& key, Act act) const {
    const uint64_t hash = placeOf(key);
    const Stripes::Hold hold(stripes_, hash);
    const Region region = regionOf(hash);
    for (size_t i = 0; i < window; ++i) {
      const Entry& entry = entries_[region.place(i)];
      if (entry.effort == 0) return;
      if (entry.key == key) return act(entry);
    }
  }

  void store(const Key& key, const Bounds<Number>& bounds, uint8_t effort) {
    const uint64_t hash = placeOf(key);
    while (!tryToStore(hash, key, bounds, effort)) growTogether();
  }

  // Every bound is from now on counted over a denominator `factor` times as large.
  void scale(const Number& factor) {
    for (size_t i = 0; i < entries_.size(); ++i) {
      entries_[i].low *= factor;
      entries_[i].high *= factor;
    }
  }

  size_t stored() const { return stored_.load(relaxed); }
  size_t replaced() const { return replaced_.load(relaxed); }

private:
  static constexpr auto relaxed = std::memory_order_relaxed;
  static constexpr size_t smallest = 1u << 12;
  static constexpr size_t window = 16;
  static constexpr size_t regionSize = 4 * window; // a window wraps around inside its region
  static constexpr size_t smallestShared = Stripes::count * regionSize;
  static constexpr size_t bytesEach = // numbers of any size lie elsewhere, and growing copies
      std::is_trivially_copyable_v<Entry> ? sizeof(Entry) : 2 * sizeof(Entry) + 96;

  struct Region {
    size_t first, home;
    size_t place(size_t i) const { return first + ((home + i) & (regionSize - 1)); }
  };

  // Homes are the highest bits of a scrambled key. A region belongs to one stripe at every size.
  Region regionOf(uint64_t hash) const {
    const size_t home = hash >> shift_.load(relaxed);
    return {home & ~(regionSize - 1), home};
  }

  Entry& placeFor(const Region& region, const Key& key) {
    Entry* cheapest = nullptr;
    for (size_t i = 0; i < window; ++i) {
      Entry& entry = entries_[region.place(i)];
      if (entry.effort == 0 || entry.key == key) return entry;
      if (!cheapest || entry.effort < cheapest->effort) cheapest = &entry;
    }
    return *cheapest;
  }

  // False: the table should grow before.
  bool tryToStore(uint64_t hash, const Key& key, const Bounds<Number>& bounds, uint8_t effort) {
    const Stripes::Hold hold(stripes_, hash);
    if (mayGrow_ && stored() > entries_.size() / 8 * 5) return false;
    Entry& entry = placeFor(regionOf(hash), key);
    const bool isNew = entry.effort == 0, other = !isNew && !(entry.key == key);
    if (other && mayGrow_) return false;
    if (isNew) count(stored_);
    if (other) count(replaced_);
    Bounds<Number> known = bounds;
    uint8_t work = std::max<uint8_t>(effort, 1);
    if (stripes_.used() && !isNew && !other) { // another thread may know more by now
      known = tighter(bounds, {entry.low, entry.high, entry.height, entry.cut != 0});
      work = std::max(work, entry.effort);
    }
    entry = {key, known.low, known.high, known.height, known.cut, work};
    return true;
  }

  void count(std::atomic<size_t>& counter) {
    if (stripes_.used())
      counter.fetch_add(1, relaxed);
    else
      counter.store(counter.load(relaxed) + 1, relaxed);
  }

  void resized() {
    shift_.store(static_cast<unsigned>(64 - std::countr_zero(entries_.size())), relaxed);
  }

  // Unless another thread has done it in the meantime.
  void growTogether() {
    const unsigned before = shift_.load(relaxed);
    const Stripes::HoldAll hold(stripes_);
    if (before == shift_.load(relaxed)) grow();
  }

  // Twice the size, in place. What is in one region goes to two that lie behind it, which from the
  // end on are empty by then; only the first one has to be taken out before.
  bool grow() {
    const size_t old = entries_.size();
    mayGrow_ = 2 * old <= std::min(most_, entries_.most());
    if (!mayGrow_) return false;
    entries_.grow(2 * old);
    resized();
    size_t stored = 0;
    std::vector<Entry> taken(regionSize);
    for (size_t first = old; first > 0;) {
      first -= regionSize;
      for (size_t i = 0; i < regionSize; ++i) taken[i] = take(entries_[first + i]);
      for (Entry& entry : taken)
        if (entry.effort != 0) stored += put(std::move(entry)) ? 1 : 0;
    }
    stored_.store(stored, relaxed);
    return true;
  }

  static Entry take(Entry& from) {
    Entry entry = std::move(from);
    from.effort = 0; // NOLINT(bugprone-use-after-move): given a value again
    return entry;
  }

  bool put(Entry entry) { // into an empty place
    Entry& to = placeFor(regionOf(placeOf(entry.key)), entry.key);
    const bool empty = to.effort == 0;
    to = std::move(entry);
    return empty;
  }

  size_t most_; // entries
  Storage<Entry> entries_;
  bool mayGrow_ = true;
  std::atomic<unsigned> shift_ = 0;
  std::atomic<size_t> stored_ = 0;
  std::atomic<size_t> replaced_ = 0;
  mutable Stripes stripes_;
};

} // namespace oddsat::forward
