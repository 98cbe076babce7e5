#include "oddsat/base/threads/helpers.hpp"

#include <system_error>

namespace oddsat::threads {

bool Helpers::start(std::function<void()> job) {
  try {
    threads_.emplace_back([this, job = std::move(job)] {
      try {
        job();
      } catch (const LimitReached&) { // the main search has the same limits
      } catch (...) {
        keep(std::current_exception());
      }
    });
  } catch (const std::system_error&) {
    return false;
  }
  return true;
}

void Helpers::end() {
  over_->store(true, std::memory_order_relaxed);
  join();
}

void Helpers::finish() {
  join();
  rethrow();
}

void Helpers::join() {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Helpers::keep(std::exception_ptr thrown) {
  const std::lock_guard lock(mutex_);
  if (thrown_) return;
  thrown_ = std::move(thrown);
  failed_.store(true, std::memory_order_release);
}

} // namespace oddsat::threads
