// The helper threads of a search. An exception in one of them ends the search, which throws it
// again.
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

  // Returns false if the system has no further thread.
  bool start(std::function<void()> job);
  void end();    // stops all threads and waits for their end
  void finish(); // waits until their jobs are done; throws their exception

  const Limits::Flag over() const { return over_; } // true: the threads must stop
  void rethrow() { // throws the exception of a thread, if there is one
    if (failed_.load(std::memory_order_acquire)) std::rethrow_exception(thrown_);
  }

private:
  void join();
  void keep(std::exception_ptr thrown);

  std::shared_ptr<std::atomic<bool>> over_ = std::make_shared<std::atomic<bool>>(false);
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::exception_ptr thrown_; // the first one; constant once failed_ is set
  std::vector<std::thread> threads_;
};

} // namespace oddsat::threads
