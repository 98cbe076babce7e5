// What is known about residuals: from hash to lower and upper bound. A lost entry costs time,
// never correctness; so when the memory allowed is used up, entries that cost least give way.
#pragma once

#include "xssat/residual.hpp"

namespace oddsat::xssat {

template <typename N>
struct Known {
  Hash key = {};
  N low{0}, high{1};
  Lit best = noLit;          // of an exists or forall node: the branch that gave the value
  uint32_t work : 29 = 0;    // roughly how many nodes it took
  uint32_t searches : 3 = 0; // how many windows it was searched with
  bool empty() const { return key == Hash{}; }

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

  const Known<N>* find(const Hash& key) const {
    for (size_t i = 0, at = start(key); i < bucket; ++i)
      if (entries_[at + i].key == key) return &entries_[at + i];
    return nullptr;
  }

  void store(Known<N> known) {
    if (used_ * 2 > entries_.size()) grow();
    Known<N>& place = placeFor(known.key);
    if (place.empty())
      ++used_;
    else if (place.key != known.key)
      ++replaced;
    big_ -= extra(place);
    place = std::move(known);
    big_ += extra(place);
    if (big_ > allowed_ / 2) dropBig();
  }

  void forget(const Hash& key) {
    for (size_t i = 0, at = start(key); i < bucket; ++i) {
      Known<N>& entry = entries_[at + i];
      if (entry.key != key) continue;
      big_ -= extra(entry);
      entry = {};
      --used_;
      return;
    }
  }

  size_t size() const { return used_; }
  size_t bytes() const { return entries_.size() * sizeof(Known<N>) + big_; }
  uint64_t replaced = 0;

private:
  static constexpr size_t bucket = 4;

  size_t start(const Hash& key) const { return key.low & (entries_.size() - bucket); }
  static size_t extra(const Known<N>& k) { return k.low.extraBytes() + k.high.extraBytes(); }

  Known<N>& placeFor(const Hash& key) {
    Known<N>* cheapest = nullptr;
    for (size_t i = 0, at = start(key); i < bucket; ++i) {
      Known<N>& entry = entries_[at + i];
      if (entry.key == key) return entry;
      if (!cheapest || entry.empty() || (!cheapest->empty() && entry.work < cheapest->work))
        cheapest = &entry;
    }
    return *cheapest;
  }

  void grow() {
    if (entries_.size() * sizeof(Known<N>) * 3 + big_ > allowed_) return;
    std::vector<Known<N>> old(entries_.size() * 2);
    old.swap(entries_);
    used_ = 0;
    for (Known<N>& known : old) {
      if (known.empty()) continue;
      Known<N>& place = placeFor(known.key);
      if (place.empty()) ++used_;
      place = std::move(known);
    }
  }

  // Long fractions have eaten the memory: forget every second of them.
  void dropBig() {
    bool drop = false;
    for (Known<N>& known : entries_)
      if (size_t bytes = extra(known); bytes > 0 && (drop = !drop)) {
        big_ -= bytes;
        known = {};
        --used_;
      }
  }

  size_t allowed_;
  std::vector<Known<N>> entries_;
  size_t used_ = 0;
  size_t big_ = 0;
};

} // namespace oddsat::xssat
