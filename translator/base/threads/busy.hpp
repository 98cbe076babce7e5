// Positions that some thread is searching, so that other threads prefer other positions. This is
// only a hint: two positions may share a slot, and then one of them is lost.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace oddsat::threads {

class Busy {
  using Place = std::atomic<uint64_t>;

public:
  bool has(uint64_t position) const { return place(position).load(relaxed) == position; }
  void add(uint64_t position) { place(position).store(position, relaxed); }
  void remove(uint64_t position) {
    if (has(position)) place(position).store(0, relaxed);
  }

  void clear() {
    for (Place& each : places_) each.store(0, relaxed);
  }

private:
  static constexpr auto relaxed = std::memory_order_relaxed;
  static constexpr size_t bits = 12;

  Place& place(uint64_t position) { return places_[position >> (64 - bits)]; }
  const Place& place(uint64_t position) const { return places_[position >> (64 - bits)]; }

  std::array<Place, size_t{1} << bits> places_ = {};
};

} // namespace oddsat::threads
