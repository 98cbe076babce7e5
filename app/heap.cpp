#include "oddsat/app/heap.hpp"

#include <cstdint>
#include <cstdlib>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

namespace oddsat::app {

namespace {

// Makes malloc's next memory use large pages: the kernel clears a page at its first access, and one
// large page takes a single fault instead of many.
void askForLargePages(size_t bytes) {
#ifdef MADV_HUGEPAGE
  constexpr uintptr_t page = 2 << 20;
  auto end = [] { return static_cast<char*>(sbrk(0)); };
  char* const from = end() + (page - reinterpret_cast<uintptr_t>(end()) % page) % page;
  void* volatile taken = std::malloc(bytes); // volatile, so that the compiler keeps the call
  std::free(taken);
  if (end() > from) madvise(from, static_cast<size_t>(end() - from), MADV_HUGEPAGE);
#endif
}

} // namespace

// Memory freed by one stage is used by the next one, so it is not returned to the kernel in
// between, which would clear each page again. All stages share it, whatever stack they run on.
void prepareHeap() {
  constexpr int bytes = 32 << 20; // the largest value that glibc accepts
  mallopt(M_MMAP_THRESHOLD, bytes);
  mallopt(M_TRIM_THRESHOLD, bytes);
  mallopt(M_ARENA_MAX, 1);
  askForLargePages(bytes - bytes / 4);
}

} // namespace oddsat::app
