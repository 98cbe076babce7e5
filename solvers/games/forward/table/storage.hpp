// Array of entries that grows without being copied. Plain entries are in one reserved range of
// addresses whose pages are created, filled with zeros, when they are first accessed (large pages
// if the system provides them); others are in a vector.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <sys/mman.h>
#include <type_traits>
#include <utility>
#include <vector>

namespace oddsat::forward {

template <class T, bool plain = std::is_trivially_copyable_v<T>>
class Storage {
public:
  Storage(size_t size, size_t /*most*/) : entries_(size) {}
  size_t most() const { return SIZE_MAX; }
  size_t size() const { return entries_.size(); }
  void grow(size_t size) { entries_.resize(size); }
  T& operator[](size_t i) { return entries_[i]; }
  const T& operator[](size_t i) const { return entries_[i]; }
  void prefetch(size_t /*i*/) const {} // not useful: growing moves the entries

private:
  std::vector<T> entries_;
};

// An entry whose bytes are all zero must be an empty entry.
template <class T>
class Storage<T, true> {
public:
  // Reserves room for `most` entries, or as much of it as the system allows.
  Storage(size_t size, size_t most) : size_(size), most_(std::max(size, most)) {
    while (!reserve() && most_ > size_) most_ = std::max(size_, most_ / 2);
    if (!entries_) throw std::bad_alloc();
  }
  ~Storage() { munmap(entries_, most_ * sizeof(T)); }
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  size_t most() const { return most_; }
  size_t size() const { return size_; }
  void grow(size_t size) { size_ = size; }
  T& operator[](size_t i) { return entries_[i]; }
  const T& operator[](size_t i) const { return entries_[i]; }
  void prefetch(size_t i) const { __builtin_prefetch(entries_ + i); }

private:
  bool reserve() {
    void* memory = mmap(nullptr, most_ * sizeof(T), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return false;
    entries_ = static_cast<T*>(memory);
    // Huge pages are a wish: small pages do as well. A small table would only pay for clearing one.
    constexpr size_t hugePage = size_t{1} << 21;
    if (most_ * sizeof(T) > hugePage)
      madvise(static_cast<char*>(memory) + hugePage, most_ * sizeof(T) - hugePage, MADV_HUGEPAGE);
    return true;
  }

  T* entries_ = nullptr;
  size_t size_;
  size_t most_;
};

} // namespace oddsat::forward
