// Locks for a table that several threads use: one for each stripe of it, told by the highest bits
// of a hash. Who only reads takes none: it looks at the lock's version before and after, and reads
// again if somebody has written meanwhile. While only one thread is there, nothing of this is done.
//
// What is read that way has to be written and read word by word, with release and acquire: who sees
// a word of a later writer then also sees that the version is another one.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

namespace oddsat::threads {

class Stripes {
  // Held for some tens of nanoseconds, so waiting is cheaper than going to sleep.
  struct alignas(64) Lock {
    std::atomic<uint32_t> version = 0; // odd: held
    size_t counted = 0;                // not yet in a sum of all stripes

    uint32_t whenFree() const {
      for (unsigned tries = 1;; ++tries) {
        const uint32_t now = version.load(std::memory_order_acquire);
        if (now % 2 == 0) return now;
        if (tries % 64 == 0) std::this_thread::yield();
      }
    }
    void take() {
      uint32_t free = whenFree();
      while (!version.compare_exchange_weak(free, free + 1, std::memory_order_acquire))
        free = whenFree();
    }
    void release() {
      version.store(version.load(std::memory_order_relaxed) + 1, std::memory_order_release);
    }
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

  // What was counted since the last time; while nobody else counts.
  size_t takeCounted() {
    size_t sum = 0;
    for (Lock& lock : locks_) sum += std::exchange(lock.counted, 0);
    return sum;
  }

  class Glance {
  public:
    Glance(const Stripes& stripes, uint64_t hash)
        : lock_(stripes.used_ ? &stripes.locks_[hash >> (64 - bits)] : nullptr),
          version_(lock_ ? lock_->whenFree() : 0) {}
    bool undisturbed() const {
      return !lock_ || lock_->version.load(std::memory_order_relaxed) == version_;
    }

  private:
    const Lock* lock_;
    uint32_t version_;
  };

  class Hold {
  public:
    Hold(Stripes& stripes, uint64_t hash)
        : lock_(stripes.used_ ? &stripes.locks_[hash >> (64 - bits)] : nullptr) {
      if (lock_) lock_->take();
    }
    ~Hold() {
      if (lock_) lock_->release();
    }
    // One more; once there are so many, they are returned to be added to a sum of all stripes.
    size_t count(size_t many) {
      if (++lock_->counted < many) return 0;
      return std::exchange(lock_->counted, 0);
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
