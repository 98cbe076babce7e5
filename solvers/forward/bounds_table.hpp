// The transposition table: bounds by key, open addressing within small regions. It grows by a
// quarter whenever it is three quarters full, while memory allows. In a region that is full the
// entry that was cheapest to find gives way. What is forgotten is only searched again; a found
// entry is always true.
//
// Several threads may use it at once while it is shared: whoever writes then holds the lock of its
// stripe, and growing holds all of them; who reads notices if somebody writes (see Stripes). So
// nobody ever uses half an entry.
#pragma once

#include "forward/storage.hpp"
#include "forward/table_entry.hpp"
#include "threads/stripes.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

namespace oddsat::forward {

template <class Number>
class Table {
public:
  Table(size_t memoryBytes, const Number& one)
      : units_(one), most_(wholeSize(memoryBytes / bytesEach)), entries_(smallest, most_) {
    resized();
  }

  // From one thread alone, before others begin to use the table and after they have ended. False:
  // there is not memory enough to share it.
  bool share(bool wanted) {
    while (wanted && entries_.size() < smallestShared && grow()) {
    }
    stored_.fetch_add(stripes_.takeCounted(), relaxed);
    stripes_.use(wanted && entries_.size() >= smallestShared);
    return stripes_.used() == wanted;
  }

  void prefetch(const Key& key) const { entries_.prefetch(placeIn(placeOf(key))); }

  // Calls act(bounds) if there are any for the key.
  template <class Act>
  void read(const Key& key, Act act) const {
    const uint64_t hash = placeOf(key);
    if constexpr (!isPlain) {
      const threads::Stripes::Hold hold(stripes_, hash);
      return lookAt(hash, key, [&](const Entry<Number>& entry) { act(entry.bounds(units_)); });
    } else {
      while (true) {
        const threads::Stripes::Glance glance(stripes_, hash);
        Entry<Number> found;
        lookAt(hash, key, [&](const Entry<Number>& entry) { found = entry; });
        if (!glance.undisturbed()) continue;
        if (!found.empty()) act(found.bounds(units_));
        return;
      }
    }
  }

  // `effort`: more than 0, and grows with the logarithm of the positions searched.
  void store(const Key& key, const Bounds<Number>& bounds, unsigned effort) {
    const uint64_t hash = placeOf(key);
    while (!tryToStore(hash, key, bounds, effort)) growTogether();
  }

  // Every bound is from now on counted over a denominator `factor` times as large.
  void scale(const Number& factor) {
    const Units<Number> finer(Number(units_.one * factor));
    for (size_t i = 0; i < entries_.size(); ++i) {
      Entry<Number>& entry = entries_[i];
      if (entry.empty()) continue;
      Bounds<Number> bounds = entry.bounds(units_);
      bounds.low *= factor;
      bounds.high *= factor;
      entry.assign({entry.key(), bounds, entry.effort(), finer});
    }
    units_ = finer;
  }

  size_t stored() const { return stored_.load(relaxed); }
  size_t replaced() const { return replaced_.load(relaxed); }

private:
  static constexpr auto relaxed = std::memory_order_relaxed;
  static constexpr bool isPlain = std::is_trivially_copyable_v<Entry<Number>>;
  static constexpr size_t smallest = 1u << 12;
  static constexpr size_t regionSize = 64; // entries
  static constexpr size_t smallestShared = threads::Stripes::count * regionSize;
  static constexpr size_t bytesEach = // numbers of any size lie elsewhere, and growing copies
      isPlain ? sizeof(Entry<Number>) : 2 * sizeof(Entry<Number>) + 96;

  struct Region {
    size_t first, home;
    size_t place(size_t i) const { return first + ((home + i) & (regionSize - 1)); }
  };

  // Small tables double. Larger ones have the same whole number of regions for each stripe.
  static size_t wholeSize(size_t entries) {
    if (entries >= smallestShared) return entries / smallestShared * smallestShared;
    return std::bit_floor(std::max(smallest, entries));
  }
  size_t nextSize() const {
    const size_t size = entries_.size();
    const size_t most = wholeSize(std::min(most_, entries_.most()));
    if (size < smallestShared) return std::min(2 * size, most);
    return std::min(size + std::max(wholeSize(size / 4), smallestShared), most);
  }

  // Homes follow the order of the scrambled keys at every size, so a region belongs to one stripe.
  size_t placeIn(uint64_t hash) const {
    return static_cast<size_t>(static_cast<Bits128>(hash) * size_.load(std::memory_order_acquire) >>
                               64);
  }
  Region regionOf(uint64_t hash) const {
    const size_t home = placeIn(hash);
    return {home & ~(regionSize - 1), home};
  }

  template <class See>
  void lookAt(uint64_t hash, const Key& key, See see) const {
    const Region region = regionOf(hash);
    for (size_t i = 0; i < regionSize; ++i) {
      const Entry<Number>& entry = entries_[region.place(i)];
      if constexpr (isPlain) {
        const Entry<Number> copy = entry.copy();
        if (copy.empty()) return;
        if (copy.key() == key) return see(copy);
      } else {
        if (entry.empty()) return;
        if (entry.key() == key) return see(entry);
      }
    }
  }

  // Its own, an empty one, or that of the least effort.
  Entry<Number>& placeFor(const Region& region, const Key& key) {
    for (size_t i = 0; i < regionSize; ++i) {
      Entry<Number>& entry = entries_[region.place(i)];
      if (entry.empty() || entry.key() == key) return entry;
    }
    Entry<Number>* cheapest = &entries_[region.home];
    for (size_t i = 1; i < regionSize; ++i) {
      Entry<Number>& entry = entries_[region.place(i)];
      if (entry.effort() < cheapest->effort()) cheapest = &entry;
    }
    return *cheapest;
  }

  // False: the table should grow before.
  bool tryToStore(uint64_t hash, const Key& key, const Bounds<Number>& bounds, unsigned effort) {
    threads::Stripes::Hold hold(stripes_, hash);
    if (mayGrow_ && stored() > entries_.size() / 4 * 3) return false;
    Entry<Number>& entry = placeFor(regionOf(hash), key);
    const bool isNew = entry.empty(), same = !isNew && entry.key() == key;
    if (isNew) countStored(hold);
    if (!isNew && !same) replaced_.fetch_add(1, relaxed);
    if (stripes_.used() && same) // another thread may know more by now
      entry.assign(
          {key, tighter(bounds, entry.bounds(units_)), std::max(effort, entry.effort()), units_});
    else
      entry.assign({key, bounds, effort, units_});
    return true;
  }

  // In small lots where several threads count.
  void countStored(threads::Stripes::Hold& hold) {
    if (!stripes_.used()) return stored_.store(stored() + 1, relaxed);
    const size_t lot = std::clamp<size_t>(entries_.size() / threads::Stripes::count / 32, 1, 64);
    if (const size_t counted = hold.count(lot); counted != 0) stored_.fetch_add(counted, relaxed);
  }

  void resized() { size_.store(entries_.size(), std::memory_order_release); }

  // Unless another thread has done it in the meantime.
  void growTogether() {
    const size_t before = size_.load(relaxed);
    const threads::Stripes::HoldAll hold(stripes_);
    if (before == size_.load(relaxed)) grow();
  }

  // In place. What is in one region goes to others that do not lie before it, which from the end
  // on have been taken out by then.
  bool grow() {
    const size_t old = entries_.size(), size = nextSize();
    mayGrow_ = size > old;
    if (!mayGrow_) return false;
    entries_.grow(size);
    resized();
    stripes_.takeCounted();
    size_t stored = 0, lost = 0;
    std::vector<Entry<Number>> taken(regionSize);
    for (size_t first = old; first > 0;) {
      first -= regionSize;
      for (size_t i = 0; i < regionSize; ++i) {
        taken[i] = std::move(entries_[first + i]);
        entries_[first + i].assign(Entry<Number>());
      }
      for (Entry<Number>& entry : taken)
        if (!entry.empty()) ++(put(std::move(entry)) ? stored : lost);
    }
    stored_.store(stored, relaxed);
    replaced_.fetch_add(lost, relaxed);
    return true;
  }

  bool put(Entry<Number> entry) { // into an empty place
    Entry<Number>& to = placeFor(regionOf(placeOf(entry.key())), entry.key());
    const bool empty = to.empty();
    to.assign(std::move(entry));
    return empty;
  }

  Units<Number> units_;
  size_t most_; // entries
  Storage<Entry<Number>> entries_;
  bool mayGrow_ = true;
  std::atomic<size_t> size_ = 0; // of entries_
  mutable threads::Stripes stripes_;
  alignas(64) std::atomic<size_t> stored_ = 0; // written often, unlike all before
  std::atomic<size_t> replaced_ = 0;
};

} // namespace oddsat::forward
