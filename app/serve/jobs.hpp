// Long work that the page starts, watches and stops. A job runs on a thread of its own, at most so
// many at once; what it says is kept until somebody listens. A job that nobody listens to is
// stopped: closing the page ends its work.
#pragma once

#include "oddsat/base/limits.hpp"

#include <nlohmann/json.hpp>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace oddsat::serve {

using Json = nlohmann::ordered_json;

struct JobEvent {
  std::string kind; // what the work calls it; the last one is "done", "failed" or "stopped"
  std::string data; // JSON
};

class Job {
public:
  explicit Job(std::string id) : id_(std::move(id)) {}

  const std::string& id() const { return id_; }
  void publish(const std::string& kind, const Json& data); // the newest of "progress" is enough

  void listen(int change); // +1: somebody listens; -1: no longer
  // Events after the first `seen`; waits a moment for one. `seen` moves on.
  std::vector<JobEvent> eventsAfter(size_t& seen);
  bool over() const;
  void stop() { stop_->store(true); }

private:
  friend class Jobs;
  struct Numbered {
    size_t number;
    JobEvent event;
  };
  double unwatchedSeconds() const; // since anybody listened; 0 while somebody does

  std::string id_;
  std::shared_ptr<std::atomic<bool>> stop_ = std::make_shared<std::atomic<bool>>(false);
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Numbered> events_;
  size_t last_ = 0; // number of the newest event
  bool over_ = false;
  int listeners_ = 0;
  std::chrono::steady_clock::time_point listenedAt_ = std::chrono::steady_clock::now();
};

struct JobRules {
  size_t atOnce = 2;
  size_t waiting = 16; // more are refused
  double seconds = 300;
  size_t megabytes = 0; // for each; 0: its share of 3/4 of the machine
};

class Jobs {
public:
  // What it returns is published as "done". Limits end it early, and so does stop().
  using Work = std::function<Json(Job&, const Limits&)>;

  explicit Jobs(const JobRules& rules);
  ~Jobs(); // stops them all

  std::shared_ptr<Job> start(Work work); // nothing: too many are waiting
  std::shared_ptr<Job> find(const std::string& id);
  void forget(const Job& job); // nobody has its id
  size_t running() const;      // or waiting

private:
  void work();
  void watch(); // stops those that nobody listens to, forgets those that are over
  void perform(Job& job, const Work& work) const;

  JobRules rules_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::pair<std::shared_ptr<Job>, Work>> waiting_;
  std::map<std::string, std::shared_ptr<Job>> all_;
  size_t running_ = 0, created_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

} // namespace oddsat::serve
