// How often each branch has settled its node lately, where it was tried: between never (negative)
// and always (positive). What did so long ago says little of where the search is now. Several
// threads may note at once; of two at the same branch, one may be lost.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

namespace oddsat::xssat {

class Rates {
public:
  Rates() = default;
  explicit Rates(size_t branches) : rates_(branches) {}
  size_t size() const { return rates_.size(); }
  int32_t operator[](size_t branch) const { return rates_[branch].load(std::memory_order_relaxed); }
  void note(size_t branch, bool settled) {
    const int32_t before = (*this)[branch], goal = settled ? most : -most;
    rates_[branch].store(before + (goal - before) / memory, std::memory_order_relaxed);
  }

private:
  static constexpr int32_t most = 1 << 16; // more than what differs in size between two branches
  static constexpr int32_t memory = 16;    // tries that count most
  std::vector<std::atomic<int32_t>> rates_;
};

} // namespace oddsat::xssat
