#include "oddsat/app/serve/jobs.hpp"

#include "oddsat/app/serve/json_errors.hpp"
#include "oddsat/app/serve/secret.hpp"

#include <algorithm>
#include <chrono>
#include <malloc.h>

namespace oddsat::serve {

namespace {

using namespace std::chrono_literals;

constexpr double patience = 10; // seconds without a listener after which a job is stopped
constexpr double memory = 60;   // seconds for which the events of a finished job are kept
constexpr size_t mostEvents = 2000;

// Ids are random, so that other pages cannot guess them.
std::string newId(size_t number) {
  return std::to_string(number) + "-" + randomWord(32);
}

} // namespace

void Job::publish(const std::string& kind, const Json& data) {
  std::string text = toText(data);
  std::lock_guard lock(mutex_);
  const bool replaces = kind == "progress" && !events_.empty() && events_.back().event.kind == kind;
  if (replaces || events_.size() >= mostEvents) events_.pop_back();
  events_.push_back({++last_, {kind, std::move(text)}});
  changed_.notify_all();
}

void Job::listen(int change) {
  std::lock_guard lock(mutex_);
  listeners_ += change;
  listenedAt_ = std::chrono::steady_clock::now();
}

std::vector<JobEvent> Job::eventsAfter(size_t& seen) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, 500ms, [&] { return last_ > seen || over_; });
  std::vector<JobEvent> found;
  for (const Numbered& each : events_)
    if (each.number > seen) found.push_back(each.event);
  seen = last_;
  return found;
}

bool Job::over() const {
  std::lock_guard lock(mutex_);
  return over_;
}

double Job::unwatchedSeconds() const {
  std::lock_guard lock(mutex_);
  if (listeners_ > 0) return 0;
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - listenedAt_).count();
}

Jobs::Jobs(const JobRules& rules) : rules_(rules) {
  if (rules_.megabytes == 0)
    rules_.megabytes = (machineMemoryBytes() / 4 * 3 / std::max<size_t>(rules_.atOnce, 1)) >> 20U;
  for (size_t i = 0; i < rules_.atOnce; ++i) threads_.emplace_back([this] { work(); });
  threads_.emplace_back([this] { watch(); });
}

Jobs::~Jobs() {
  {
    std::lock_guard lock(mutex_);
    ending_ = true;
    for (auto& [id, job] : all_) job->stop();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

std::shared_ptr<Job> Jobs::start(Work work) {
  std::lock_guard lock(mutex_);
  if (waiting_.size() >= rules_.waiting) return nullptr;
  auto job = std::make_shared<Job>(newId(++created_));
  all_[job->id()] = job;
  waiting_.emplace_back(job, std::move(work));
  changed_.notify_all(); // notify_all, since the watching thread waits for this condition, too
  return job;
}

std::shared_ptr<Job> Jobs::find(const std::string& id) {
  std::lock_guard lock(mutex_);
  auto found = all_.find(id);
  return found == all_.end() ? nullptr : found->second;
}

void Jobs::forget(const Job& job) {
  std::lock_guard lock(mutex_);
  all_.erase(job.id());
}

size_t Jobs::running() const {
  std::lock_guard lock(mutex_);
  return running_ + waiting_.size();
}

void Jobs::work() {
  while (true) {
    std::pair<std::shared_ptr<Job>, Work> next;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
      ++running_;
    }
    const Limits clock;
    perform(*next.first, next.second);
    next = {};
    if (clock.secondsUsed() > 0.1) malloc_trim(0); // returns the memory of the search to the system
    std::lock_guard lock(mutex_);
    --running_;
  }
}

void Jobs::perform(Job& job, const Work& work) const {
  const size_t megabytes = rules_.megabytes + (residentBytes() >> 20U);
  const Limits limits = Limits(rules_.seconds, megabytes).stoppedBy(job.stop_);
  std::string kind = "done";
  Json result;
  if (job.stop_->load())
    kind = "stopped";
  else
    result = guarded([&] { return work(job, limits); }, kind);
  if (kind != "done" && job.stop_->load()) kind = "stopped";
  job.publish(kind, result);
  std::lock_guard lock(job.mutex_);
  job.over_ = true;
  job.changed_.notify_all();
}

void Jobs::watch() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    for (auto it = all_.begin(); it != all_.end();) {
      const double unwatched = it->second->unwatchedSeconds();
      if (unwatched > patience) it->second->stop();
      it = it->second->over() && unwatched > memory ? all_.erase(it) : std::next(it);
    }
    changed_.wait_for(lock, 1s, [&] { return ending_; });
  }
}

} // namespace oddsat::serve
