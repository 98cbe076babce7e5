// A lock that another thread may hold for long: it is awaited until the limits are reached.
#pragma once

#include "oddsat/base/limits.hpp"

#include <chrono>
#include <mutex>

namespace oddsat::serve {

inline std::unique_lock<std::timed_mutex> lockWithin(std::timed_mutex& mutex,
                                                     const Limits& limits) {
  std::unique_lock lock(mutex, std::defer_lock);
  while (!lock.try_lock_for(std::chrono::milliseconds(50))) limits.check();
  return lock;
}

} // namespace oddsat::serve
