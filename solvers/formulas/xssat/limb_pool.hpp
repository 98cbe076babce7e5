// Memory for the digits of long numbers that live as long as one table: allocated and returned one
// by one, but freed all at once. Freeing millions of single allocations would take seconds when a
// limit is reached. Several threads may use the pool while the table is shared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace oddsat::xssat {

class LimbPool {
public:
  void share(bool shared) { mutex_ = shared ? std::make_unique<std::mutex>() : nullptr; }

  uint64_t* take(size_t words) {
    const auto hold = alone();
    const size_t size = sizeClass(words);
    if (size < free_.size() && !free_[size].empty()) {
      uint64_t* place = free_[size].back();
      free_[size].pop_back();
      return place;
    }
    return fresh(size * step);
  }

  void giveBack(uint64_t* place, size_t words) {
    const auto hold = alone();
    const size_t size = sizeClass(words);
    if (size >= free_.size()) free_.resize(size + 1);
    free_[size].push_back(place);
  }

  static size_t bytes(size_t words) { return sizeClass(words) * step * sizeof(uint64_t); }

private:
  static constexpr size_t step = 4, wordsOfChunk = 1 << 16;

  std::unique_lock<std::mutex> alone() {
    return mutex_ ? std::unique_lock(*mutex_) : std::unique_lock<std::mutex>();
  }

  static size_t sizeClass(size_t words) { return (words + step - 1) / step; }

  uint64_t* fresh(size_t words) {
    if (words > left_) {
      left_ = words > wordsOfChunk ? words : wordsOfChunk;
      chunks_.push_back(std::make_unique_for_overwrite<uint64_t[]>(left_));
      next_ = chunks_.back().get();
    }
    uint64_t* place = next_;
    next_ += words, left_ -= words;
    return place;
  }

  std::vector<std::unique_ptr<uint64_t[]>> chunks_;
  std::vector<std::vector<uint64_t*>> free_; // by size class
  uint64_t* next_ = nullptr;
  size_t left_ = 0;
  std::unique_ptr<std::mutex> mutex_; // while shared
};

} // namespace oddsat::xssat
