#include "oddsat/app/heap.hpp"

#include <cstdint>
#include <cstdlib>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

namespace oddsat::app {

namespace {

// Of the memory that malloc takes next: a page is cleared by the machine when it is first touched,
// and a large one takes a single fault where small ones take one each.
void askForLargePages(size_t bytes) {
#ifdef MADV_HUGEPAGE
  constexpr uintptr_t page = 2 << 20;
  auto end = [] { return static_cast<char*>(sbrk(0)); };
  char* const from = end() + (page - reinterpret_cast<uintptr_t>(end()) % page) % page;
  void* volatile taken = std::malloc(bytes); // else the compiler would leave it out
  std::free(taken);
  if (end() > from) madvise(from, static_cast<size_t>(end() - from), MADV_HUGEPAGE);
#endif
}

} // namespace

// What one stage of the one question frees, the next one needs: it does not go back to the machine
// in between, for each page of it would have to be cleared anew. All stages share it, whatever
// stack they run on.
void prepareHeap() {
  constexpr int bytes = 32 << 20; // the most that glibc takes
  mallopt(M_MMAP_THRESHOLD, bytes);
  mallopt(M_TRIM_THRESHOLD, bytes);
  mallopt(M_ARENA_MAX, 1);
  askForLargePages(bytes - bytes / 4);
}

} // namespace oddsat::app
