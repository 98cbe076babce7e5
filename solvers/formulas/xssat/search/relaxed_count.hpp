// A number that several threads change and any may read; no order is meant between it and anything
// else. It moves with the table that it counts for.
#pragma once

#include <atomic>
#include <cstddef>

namespace oddsat::xssat {

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

} // namespace oddsat::xssat
