// The table of known residuals: from hash to lower and upper bound. A lost entry costs time, but
// never makes an answer wrong; so when the allowed memory is used up, cheap entries are replaced.
//
// Several threads may use the table while it is shared. Each bucket belongs to a stripe, whose lock
// is held for every access; operations on the whole table hold all locks.
#pragma once

#include "oddsat/base/threads/stripes.hpp"
#include "oddsat/formulas/xssat/limb_pool.hpp"
#include "oddsat/formulas/xssat/search/residual.hpp"

#include <atomic>
#include <optional>

namespace oddsat::xssat {

// A counter that several threads change and read, without any ordering between it and other memory.
// It moves together with the table that it belongs to.
class RelaxedCount {
public:
  RelaxedCount() = default;
  RelaxedCount(const RelaxedCount& other) : value_(size_t{other}) {}
  RelaxedCount& operator=(const RelaxedCount& other) { return *this = size_t{other}; }
  RelaxedCount& operator=(size_t value) {
    value_.store(value, std::memory_order_relaxed);
    return *this;
  }
  operator size_t() const { return value_.load(std::memory_order_relaxed); }
  void operator++() { value_.fetch_add(1, std::memory_order_relaxed); }
  void operator--() { value_.fetch_sub(1, std::memory_order_relaxed); }
  void operator+=(size_t more) { value_.fetch_add(more, std::memory_order_relaxed); }
  void operator-=(size_t less) { value_.fetch_sub(less, std::memory_order_relaxed); }

private:
  std::atomic<size_t> value_ = 0;
};

template <typename N>
struct Known {
  Hash key = {};
  N low{0}, high{1};
  Lit best = noLit;          // at exists or forall nodes: the branch that gave the value
  uint32_t work : 29 = 0;    // about the number of nodes that it took
  uint32_t searches : 3 = 0; // number of windows it was searched with

  void noteSearch(uint64_t nodes) {
    work = static_cast<uint32_t>(std::min<uint64_t>(nodes, mostWork)) & mostWork;
    searches = (searches + 1u) & mostWindows; // not searched again once solved
  }
  static constexpr uint32_t mostWork = (1u << 29) - 1;
  static constexpr uint32_t mostWindows = 7; // after so many it is solved with the full window
};

template <typename N>
class Table {
public:
  explicit Table(size_t bytes) : allowed_(bytes), entries_(4 * bucket) {}

  // Called by one thread alone, before other threads begin to use the table and after they have
  // ended.
  void share(bool shared) {
    while (shared && entries_.size() < bucket * threads::Stripes::count) resize();
    stripes_.use(shared);
    pool_.share(shared);
  }

  std::optional<Known<N>> find(const Hash& key) const {
    const threads::Stripes::Hold hold(stripes_, stripeOf(key));
    for (size_t i = 0, at = start(key); i < bucket; ++i)
      if (entries_[at + i].key == key) return known(entries_[at + i]);
    return std::nullopt;
  }

  void store(const Known<N>& known) {
    if (put(known)) return;
    const threads::Stripes::HoldAll hold(stripes_);
    if (isCrowded() && mayGrow()) resize();
    if (big_ > allowed_ / 2) dropBig();
  }

  void forget(const Hash& key) {
    const threads::Stripes::Hold hold(stripes_, stripeOf(key));
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
  uint64_t replaced() const { return replaced_; }

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
  // The stripe is chosen by bits that differ between buckets in tables of every size.
  static uint64_t stripeOf(const Hash& key) {
    return key.low / bucket << (64 - threads::Stripes::bits);
  }
  static size_t extra(const Entry& e) { return N::extraBytes(e.low) + N::extraBytes(e.high); }

  static Known<N> known(const Entry& e) {
    N low = N::unpack(e.low), high = N::same(e.low, e.high) ? low : N::unpack(e.high);
    return {e.key, std::move(low), std::move(high), e.best, e.work, e.searches};
  }

  void clear(Entry& entry) {
    big_ -= extra(entry);
    N::drop(entry.low, pool_);
    N::drop(entry.high, pool_);
    entry = {};
  }

  // Returns false if the table has to grow or to shrink.
  bool put(const Known<N>& known) {
    const threads::Stripes::Hold hold(stripes_, stripeOf(known.key));
    Entry& place = placeFor(known.key);
    if (place.key == known.key && stripes_.used()) return tighten(place, known), true;
    if (place.isEmpty())
      ++used_;
    else if (place.key != known.key)
      ++replaced_;
    write(place, known);
    return !(isCrowded() && mayGrow()) && big_ <= allowed_ / 2;
  }

  void write(Entry& place, const Known<N>& known) {
    clear(place);
    place = {known.key,  known.low.pack(pool_), known.high.pack(pool_), known.best,
             known.work, known.searches};
    big_ += extra(place);
  }

  // Another thread may have stored better bounds since this thread read the entry.
  void tighten(Entry& place, Known<N> better) {
    const Known<N> before = known(place);
    if (better.low < before.low) better.low = before.low;
    if (before.high < better.high) better.high = before.high;
    write(place, better);
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

  bool isCrowded() const { return used_ * 2 > entries_.size(); }
  bool mayGrow() const { return entries_.size() * sizeof(Entry) * 3 + big_ <= allowed_; }

  void resize() {
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

  // Long fractions use most of the memory, so every second one is dropped.
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
  RelaxedCount used_, big_, replaced_;
  mutable threads::Stripes stripes_;
};

} // namespace oddsat::xssat
