// Locks for a table that several threads use: one for each stripe of the table, selected by the
// highest bits of a hash. While only one thread uses the table, no lock is taken.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace oddsat::threads {

class Stripes {
  // A lock is held for some tens of nanoseconds, so busy waiting is cheaper than sleeping.
  struct alignas(64) Lock {
    std::atomic<bool> held = false;

    void take() {
      for (unsigned tries = 1;
           held.load(std::memory_order_relaxed) || held.exchange(true, std::memory_order_acquire);
           ++tries)
        if (tries % 64 == 0) std::this_thread::yield();
    }
    void release() { held.store(false, std::memory_order_release); }
  };

public:
  static constexpr unsigned bits = 9;
  static constexpr size_t count = size_t{1} << bits;

  // Called by one thread alone, before others begin and after they have ended.
  void use(bool used) {
    if (used && locks_.empty()) locks_ = std::vector<Lock>(count);
    used_ = used;
  }
  bool used() const { return used_; }

  class Hold {
  public:
    Hold(Stripes& stripes, uint64_t hash)
        : lock_(stripes.used_ ? &stripes.locks_[hash >> (64 - bits)] : nullptr) {
      if (lock_) lock_->take();
    }
    ~Hold() {
      if (lock_) lock_->release();
    }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

  private:
    Lock* lock_;
  };

  class HoldAll { // takes all locks in order; a holder of one lock never waits for another
  public:
    explicit HoldAll(Stripes& stripes) : stripes_(stripes) {
      if (stripes_.used_)
        for (Lock& lock : stripes_.locks_) lock.take();
    }
    ~HoldAll() {
      if (stripes_.used_)
        for (Lock& lock : stripes_.locks_) lock.release();
    }
    HoldAll(const HoldAll&) = delete;
    HoldAll& operator=(const HoldAll&) = delete;

  private:
    Stripes& stripes_;
  };

private:
  std::vector<Lock> locks_;
  bool used_ = false;
};

} // namespace oddsat::threads
