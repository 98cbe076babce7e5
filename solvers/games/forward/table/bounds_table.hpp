// Transposition table: bounds by key, with open addressing within small regions. It grows by a
// quarter whenever it is three quarters full, while memory allows. In a full region the entry of
// least effort is replaced. A lost entry is only searched again; an entry that is found is always
// correct.
//
// Several threads may use the table at once while it is shared, without waiting: entries are
// sealed, so that an entry of which two threads have written parts is never used (see Entry), and
// the other threads continue while one thread grows the table. A lost write only causes a second
// search. Entries with numbers of any size cannot be written word by word; their tables have locks
// (see Stripes).
#pragma once

#include "oddsat/base/threads/stripes.hpp"
#include "oddsat/games/forward/table/storage.hpp"
#include "oddsat/games/forward/table/table_entry.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <type_traits>
#include <vector>

namespace oddsat::forward {

template <class Number>
class Table {
public:
  Table(size_t memoryBytes, const Number& one)
      : units_(one), most_(wholeSize(memoryBytes / bytesEach)), entries_(smallest, most_) {}

  // Called by one thread, before other threads begin to use the table and after they have ended.
  // Returns false if there is not enough memory to share it.
  bool share(bool wanted) {
    while (wanted && entries_.size() < smallestShared && grow()) {
    }
    shared_ = wanted && entries_.size() >= smallestShared;
    stripes_.use(shared_ && !isPlain);
    if (shared_) seal();
    if (!shared_) stored_.store(countAll(), relaxed);
    return shared_ == wanted;
  }

  void prefetch(const Key& key) const { entries_.prefetch(placeIn(placeOf(key))); }

  // Calls act(bounds) if the key has an entry.
  template <class Act>
  void read(const Key& key, Act act) const {
    const uint64_t hash = placeOf(key);
    [[maybe_unused]] const Hold hold(stripes_, hash);
    const Region region = regionOf(hash);
    for (size_t i = 0; i < regionSize; ++i) {
      const Entry<Number>& entry = entries_[region.place(i)];
      if constexpr (isPlain) {
        const Entry<Number> found = opened(entry.copy());
        if (found.empty()) return;
        if (found.key() == key) return act(found.bounds(units_));
      } else {
        if (entry.empty()) return;
        if (entry.key() == key) return act(entry.bounds(units_));
      }
    }
  }

  // `effort`: above 0; grows with the logarithm of the number of positions searched.
  void store(const Key& key, const Bounds<Number>& bounds, unsigned effort) {
    if (isCrowded()) growTogether();
    const uint64_t hash = placeOf(key);
    [[maybe_unused]] const Hold hold(stripes_, hash);
    const size_t at = placeFor(regionOf(hash), key);
    const Seen before = entryAt(at);
    Entry<Number> entry(key, bounds, effort, units_);
    if (before.empty())
      countStored(hash);
    else if (before.key() != key)
      replaced_.fetch_add(1, relaxed);
    else if (shared_) // another thread may have stored better bounds
      entry = Entry<Number>(key, tighter(bounds, before.bounds(units_)),
                            std::max(effort, before.effort()), units_);
    entries_[at].assign(opened(std::move(entry)));
  }

  // Changes the denominator of every bound to one that is `factor` times as large.
  void scale(const Number& factor) {
    const Units<Number> finer(Number(units_.one * factor));
    for (size_t i = 0; i < entries_.size(); ++i) {
      if (entries_[i].empty()) continue;
      const Entry<Number> entry = opened(entries_[i]);
      Bounds<Number> bounds = entry.bounds(units_);
      bounds.low *= factor;
      bounds.high *= factor;
      entries_[i].assign(opened({entry.key(), bounds, entry.effort(), finer}));
    }
    units_ = finer;
  }

  // Adds the entries of a table of narrower numbers, whose denominator is this one divided by
  // `factor`. They come region by region, so there has to be room for all of them before.
  template <class Narrow>
  void add(const Table<Narrow>& narrow, const Number& factor) {
    while (entries_.size() < narrow.places() && grow()) {
    }
    narrow.forEach([&](const Entry<Narrow>& entry, const Bounds<Narrow>& bounds) {
      store(entry.key(),
            {Number(widened<Number>(bounds.low) * factor),
             Number(widened<Number>(bounds.high) * factor), bounds.height, bounds.cut},
            entry.effort());
    });
  }

  // From one thread alone.
  template <class Act>
  void forEach(Act act) const {
    for (size_t i = 0; i < entries_.size(); ++i) {
      if (entries_[i].empty()) continue;
      const Entry<Number> entry = opened(entries_[i]);
      act(entry, entry.bounds(units_));
    }
  }

  size_t places() const { return entries_.size(); }
  size_t stored() const { return stored_.load(relaxed); }
  size_t replaced() const { return replaced_.load(relaxed); }

private:
  static constexpr auto relaxed = std::memory_order_relaxed;
  static constexpr bool isPlain = std::is_trivially_copyable_v<Entry<Number>>;
  static constexpr size_t smallest = 1u << 12;
  static constexpr size_t regionSize = 64; // entries
  static constexpr size_t smallestShared = threads::Stripes::count * regionSize;
  // Numbers of any size use further memory, and growing copies them.
  static constexpr size_t bytesEach =
      isPlain ? sizeof(Entry<Number>) : 2 * sizeof(Entry<Number>) + 96;

  struct NoHold {
    NoHold(const threads::Stripes& /*stripes*/, uint64_t /*hash*/) {}
  };
  using Hold = std::conditional_t<isPlain, NoHold, threads::Stripes::Hold>;

  struct Region {
    size_t first, home;
    size_t place(size_t i) const { return first + ((home + i) & (regionSize - 1)); }
  };

  // Small tables double in size. Larger ones have the same whole number of regions for each stripe.
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

  // Homes are in the order of the hashes at every size, so a region belongs to one stripe.
  static size_t homeAmong(size_t size, uint64_t hash) {
    return static_cast<size_t>(static_cast<Bits128>(hash) * size >> 64);
  }
  // While the table grows, the entries before `unmoved_` are still in their old regions.
  size_t placeIn(uint64_t hash) const {
    if (const size_t unmoved = unmoved_.load(relaxed); unmoved != 0) {
      const size_t home = homeAmong(sizeBefore_.load(relaxed), hash);
      if (home < unmoved) return home;
    }
    return homeAmong(size_.load(std::memory_order_acquire), hash);
  }
  static Region regionAt(size_t home) { return {home & ~(regionSize - 1), home}; }
  Region regionOf(uint64_t hash) const { return regionAt(placeIn(hash)); }

  // Seals an entry, or reverses it, if the table has sealed entries.
  Entry<Number> opened(Entry<Number> entry) const {
    if constexpr (isPlain)
      if (sealed_ && !entry.empty()) return entry.sealed();
    return entry;
  }

  void seal() {
    if (!isPlain || sealed_) return;
    sealed_ = true;
    for (size_t i = 0; i < entries_.size(); ++i)
      if (!entries_[i].empty()) entries_[i].assign(opened(std::move(entries_[i])));
  }

  // A copy if other threads may change the entry, otherwise a reference.
  using Seen = std::conditional_t<isPlain, Entry<Number>, const Entry<Number>&>;
  Seen entryAt(size_t at) const {
    if constexpr (isPlain)
      return opened(entries_[at].copy());
    else
      return entries_[at];
  }

  // The entry of the key, otherwise an empty one, otherwise the one of least effort.
  size_t placeFor(const Region& region, const Key& key) const {
    size_t cheapest = region.home;
    unsigned least = ~0U;
    for (size_t i = 0; i < regionSize; ++i) {
      const size_t at = region.place(i);
      const Seen entry = entryAt(at);
      if (entry.empty() || entry.key() == key) return at;
      if (entry.effort() < least) cheapest = at, least = entry.effort();
    }
    return cheapest;
  }

  // If several threads count, only every sixteenth hash is counted, sixteen at once.
  void countStored(uint64_t hash) {
    if (!shared_) return stored_.store(stored() + 1, relaxed);
    constexpr uint64_t lot = 16;
    if ((hash >> 24) % lot == 0) stored_.fetch_add(lot, relaxed);
  }
  size_t countAll() const {
    size_t count = 0;
    for (size_t i = 0; i < entries_.size(); ++i) count += entries_[i].empty() ? 0 : 1;
    return count;
  }

  bool isCrowded() const {
    return mayGrow_.load(relaxed) && stored() > size_.load(relaxed) / 4 * 3;
  }

  // Grows the table unless another thread is growing it or has just done so.
  void growTogether() {
    const std::unique_lock lock(growing_, std::try_to_lock);
    if (!lock.owns_lock()) return;
    const threads::Stripes::HoldAll hold(stripes_);
    if (isCrowded()) grow();
  }

  // Grows in place, region by region from the end: the entries of a region move to regions that are
  // not before it, which have already been emptied.
  bool grow() {
    const size_t old = entries_.size(), size = nextSize();
    mayGrow_.store(size > old, relaxed);
    if (size == old) return false;
    entries_.grow(size);
    sizeBefore_.store(old, relaxed);
    unmoved_.store(old, relaxed);
    size_.store(size, std::memory_order_release);
    size_t stored = 0, lost = 0;
    std::vector<Entry<Number>> taken(regionSize);
    for (size_t first = old; first > 0;) {
      first -= regionSize;
      // All threads read `unmoved_`, so it is written rarely.
      if (first % (16 * regionSize) == 0) unmoved_.store(first, relaxed);
      takeOut(first, taken);
      for (Entry<Number>& entry : taken)
        if (!entry.empty()) ++(put(std::move(entry)) ? stored : lost);
    }
    stored_.store(stored, relaxed);
    replaced_.fetch_add(lost, relaxed);
    return true;
  }

  void takeOut(size_t first, std::vector<Entry<Number>>& taken) {
    for (size_t i = 0; i < regionSize; ++i) {
      taken[i] = entryAt(first + i);
      if (!taken[i].empty()) entries_[first + i].assign(Entry<Number>());
    }
  }

  // Stores an entry in the enlarged table; returns false if it replaces another one.
  bool put(Entry<Number> entry) {
    const Region region = regionAt(homeAmong(entries_.size(), placeOf(entry.key())));
    const size_t at = placeFor(region, entry.key());
    const bool empty = entryAt(at).empty();
    entries_[at].assign(opened(std::move(entry)));
    return empty;
  }

  Units<Number> units_;
  size_t most_; // entries
  Storage<Entry<Number>> entries_;
  bool shared_ = false, sealed_ = false; // changed by a single thread
  std::atomic<bool> mayGrow_ = true;
  std::atomic<size_t> size_ = entries_.size(), sizeBefore_ = 0, unmoved_ = 0;
  std::mutex growing_;
  mutable threads::Stripes stripes_;
  alignas(64) std::atomic<size_t> stored_ = 0; // written often, so on a cache line of its own
  std::atomic<size_t> replaced_ = 0;
};

} // namespace oddsat::forward
