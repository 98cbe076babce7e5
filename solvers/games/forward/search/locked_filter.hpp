// Filter for several threads, with a lock, since a filter may cache its results.
#pragma once

#include "oddsat/games/forward/filter.hpp"

#include <mutex>

namespace oddsat::forward {

class LockedFilter : public MoveFilter {
public:
  explicit LockedFilter(MoveFilter& filter) : filter_(filter) {}

  bool binds(size_t role) const override { return filter_.binds(role); }
  std::vector<machine::MoveId> allowed(const machine::Seen& seen,
                                       std::span<const machine::MoveId> legal) override {
    const std::lock_guard lock(mutex_);
    return filter_.allowed(seen, legal);
  }

private:
  MoveFilter& filter_;
  std::mutex mutex_;
};

} // namespace oddsat::forward
