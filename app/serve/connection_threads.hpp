// A thread for every connection, up to a limit beyond which connections wait; idle threads are
// reused. (The pool of httplib is small: a few pages that follow jobs would occupy all its
// threads.)
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace oddsat::serve {

class ConnectionThreads : public httplib::TaskQueue {
public:
  void enqueue(std::function<void()> task) override;
  void shutdown() override; // ends after the remaining tasks

private:
  void work();

  static constexpr size_t most = 300;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::vector<std::thread> threads_;
  size_t idle_ = 0;
  bool ending_ = false;
};

} // namespace oddsat::serve
