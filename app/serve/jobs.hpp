// Long work that the page starts, follows and stops. A job runs in a thread of its own, a limited
// number of jobs at a time. Its events are stored until a listener reads them. A job without a
// listener is stopped, so closing the page ends its work.
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
  std::string kind; // chosen by the work; the last one is "done", "failed" or "stopped"
  std::string data; // JSON
};

class Job {
public:
  explicit Job(std::string id) : id_(std::move(id)) {}

  const std::string& id() const { return id_; }
  void publish(const std::string& kind,
               const Json& data); // a later "progress" event replaces the one before

  void listen(int change); // +1: a listener was added; -1: removed
  // Returns events after number `seen`, which is updated; waits up to half a second for one.
  std::vector<JobEvent> eventsAfter(size_t& seen);
  bool over() const;
  void stop() { stop_->store(true); }

private:
  friend class Jobs;
  struct Numbered {
    size_t number;
    JobEvent event;
  };
  double unwatchedSeconds() const; // since the last listener left; 0 if there is one

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
  size_t waiting = 16; // further jobs are refused
  double seconds = 300;
  size_t megabytes = 0; // limit of each job; 0: an equal part of 3/4 of the memory
};

class Jobs {
public:
  // The result is published as "done". Limits and stop() end the work early.
  using Work = std::function<Json(Job&, const Limits&)>;

  explicit Jobs(const JobRules& rules);
  ~Jobs(); // stops all jobs

  std::shared_ptr<Job> start(Work work); // null if too many jobs are waiting
  std::shared_ptr<Job> find(const std::string& id);
  void forget(const Job& job); // for jobs whose id was never reported
  size_t running() const;      // including waiting jobs

private:
  void work();
  void watch(); // stops jobs without listeners, removes finished ones
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
