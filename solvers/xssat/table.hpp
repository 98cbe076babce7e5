// What is known about residuals: from hash to lower and upper bound. A lost entry costs time,
// never correctness; so when the memory allowed is used up, entries that cost least give way.
#pragma once

#include "xssat/limb_pool.hpp"
#include "xssat/residual.hpp"

#include <optional>

namespace oddsat::xssat {

template <typename N>
struct Known {
  Hash key = {};
  N low{0}, high{1};
  Lit best = noLit;          // of an exists or forall node: the branch that gave the value
  uint32_t work : 29 = 0;    // roughly how many nodes it took
  uint32_t searches : 3 = 0; // how many windows it was searched with

  void noteSearch(uint64_t nodes) {
    work = static_cast<uint32_t>(std::min<uint64_t>(nodes, mostWork)) & mostWork;
    searches = (searches + 1u) & mostWindows; // once solved, it is not searched again
  }
  static constexpr uint32_t mostWork = (1u << 29) - 1;
  static constexpr uint32_t mostWindows = 7; // after so many it is solved for good
};

template <typename N>
class Table {
public:
  explicit Table(size_t bytes) : allowed_(bytes), entries_(4 * bucket) {}

  std::optional<Known<N>> find(const Hash& key) const {
    for (size_t i = 0, at = start(key); i < bucket; ++i)
      if (entries_[at + i].key == key) return known(entries_[at + i]);
    return std::nullopt;
  }

  void store(const Known<N>& known) {
    if (used_ * 2 > entries_.size()) grow();
    Entry& place = placeFor(known.key);
    if (place.isEmpty())
      ++used_;
    else if (place.key != known.key)
      ++replaced;
    clear(place);
    place = {known.key,  known.low.pack(pool_), known.high.pack(pool_), known.best,
             known.work, known.searches};
    big_ += extra(place);
    if (big_ > allowed_ / 2) dropBig();
  }

  void forget(const Hash& key) {
    for (size_t i = 0, at = start(key); i < bucket; ++i) {
      Entry& entry = entries_[at + i];
      if (entry.key != key) continue;
      clear(entry);
      --used_;
      return;
    }
  }

  size_t size() const { return used_; }
  size_t bytes() const { return entries_.size() * sizeof(Entry) + big_; }
  uint64_t replaced = 0;

private:
  static constexpr size_t bucket = 4;
  using Packed = typename N::Packed;

  struct Entry {
    Hash key = {};
    Packed low = {}, high = {};
    Lit best = noLit;
    uint32_t work : 29 = 0;
    uint32_t searches : 3 = 0;
    bool isEmpty() const { return key == Hash{}; }
  };

  size_t start(const Hash& key) const { return key.low & (entries_.size() - bucket); }
  static size_t extra(const Entry& e) { return N::extraBytes(e.low) + N::extraBytes(e.high); }

  static Known<N> known(const Entry& e) {
    return {e.key, N::unpack(e.low), N::unpack(e.high), e.best, e.work, e.searches};
  }

  void clear(Entry& entry) {
    big_ -= extra(entry);
    N::drop(entry.low, pool_);
    N::drop(entry.high, pool_);
    entry = {};
  }

  Entry& placeFor(const Hash& key) {
    Entry* cheapest = nullptr;
    for (size_t i = 0, at = start(key); i < bucket; ++i) {
      Entry& entry = entries_[at + i];
      if (entry.key == key) return entry;
      if (!cheapest || entry.isEmpty() || (!cheapest->isEmpty() && entry.work < cheapest->work))
        cheapest = &entry;
    }
    return *cheapest;
  }

  void grow() {
    if (entries_.size() * sizeof(Entry) * 3 + big_ > allowed_) return;
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    used_ = 0;
    for (const Entry& entry : old) {
      if (entry.isEmpty()) continue;
      Entry& place = placeFor(entry.key);
      if (place.isEmpty()) ++used_;
      clear(place);
      place = entry;
    }
  }

  // Long fractions have eaten the memory: forget every second of them.
  void dropBig() {
    bool drop = false;
    for (Entry& entry : entries_)
      if (extra(entry) > 0 && (drop = !drop)) {
        clear(entry);
        --used_;
      }
  }

  size_t allowed_;
  std::vector<Entry> entries_;
  LimbPool pool_; // the digits of long bounds
  size_t used_ = 0;
  size_t big_ = 0;
};

} // namespace oddsat::xssat
