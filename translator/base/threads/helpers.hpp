// The threads that help a search. What one of them throws ends the search and is thrown again where
// that looks for it.
#pragma once

#include "oddsat/base/limits.hpp"

#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace oddsat::threads {

class Helpers {
public:
  ~Helpers() { end(); }

  // False: the system has no further thread.
  bool start(std::function<void()> job);
  void end();    // tells them to stop, and waits until they have
  void finish(); // waits until they have done what they are there for, and throws what they threw

  const Limits::Flag over() const { return over_; } // true: they are to stop
  void rethrow() {                                  // what one of them has thrown, if one has
    if (failed_.load(std::memory_order_acquire)) std::rethrow_exception(thrown_);
  }

private:
  void join();
  void keep(std::exception_ptr thrown);

  std::shared_ptr<std::atomic<bool>> over_ = std::make_shared<std::atomic<bool>>(false);
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::exception_ptr thrown_; // the first; not changed once failed_ is set
  std::vector<std::thread> threads_;
};

} // namespace oddsat::threads
