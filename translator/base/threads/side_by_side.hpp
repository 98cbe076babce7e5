// The same work on several threads at once, including the calling one; they divide the work
// themselves.
#pragma once

#include <exception>
#include <future>
#include <system_error>
#include <vector>

namespace oddsat::threads {

// Calls act() on so many threads, or on fewer if the system has no further thread. Returns when all
// have ended, and throws the first exception.
template <class Act>
void sideBySide(unsigned threads, const Act& act) {
  std::vector<std::future<void>> others;
  try {
    for (unsigned i = 1; i < threads; ++i)
      others.push_back(std::async(std::launch::async, [&act] { act(); }));
  } catch (const std::system_error&) { // fewer threads then
  }
  act(); // runs together with the others, whose end is awaited even if this throws
  for (std::future<void>& other : others) other.get();
}

} // namespace oddsat::threads
