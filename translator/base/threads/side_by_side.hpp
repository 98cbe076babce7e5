// The same work on several threads at once, the caller's included; they share it out themselves.
#pragma once

#include <exception>
#include <future>
#include <system_error>
#include <vector>

namespace oddsat::threads {

// Calls act() so many times side by side, or less often if the system has no further thread. Ends
// when all have ended, and throws what the first of them has thrown.
template <class Act>
void sideBySide(unsigned threads, const Act& act) {
  std::vector<std::future<void>> others;
  try {
    for (unsigned i = 1; i < threads; ++i)
      others.push_back(std::async(std::launch::async, [&act] { act(); }));
  } catch (const std::system_error&) { // fewer then
  }
  act(); // while the others run; they are waited for also if this throws
  for (std::future<void>& other : others) other.get();
}

} // namespace oddsat::threads
