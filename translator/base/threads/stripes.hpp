// Locks for a table that several threads use: one for each stripe of it, told by the highest bits
// of a hash. While only one thread is there, nothing of this is done.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace oddsat::threads {

class Stripes {
  // Held for some tens of nanoseconds, so waiting is cheaper than going to sleep.
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

  // From one thread alone, before others begin and after they have ended.
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

  class HoldAll { // one after the other; whoever holds one alone waits for no other
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
