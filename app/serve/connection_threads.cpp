#include "oddsat/app/serve/connection_threads.hpp"

namespace oddsat::serve {

void ConnectionThreads::enqueue(std::function<void()> task) {
  std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));
  if (tasks_.size() > idle_ && threads_.size() < most)
    threads_.emplace_back([this] { work(); });
  else
    changed_.notify_one();
}

void ConnectionThreads::shutdown() {
  {
    std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ConnectionThreads::work() {
  while (true) {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      ++idle_;
      changed_.wait(lock, [&] { return ending_ || !tasks_.empty(); });
      --idle_;
      if (tasks_.empty()) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    task();
  }
}

} // namespace oddsat::serve
