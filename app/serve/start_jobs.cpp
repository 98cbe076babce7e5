// Jobs for requests: started and reported by their id, or awaited if they finish soon.
#include "oddsat/app/serve/routes.hpp"

#include <algorithm>
#include <condition_variable>

namespace oddsat::serve {

namespace {

std::shared_ptr<Job> startIn(Jobs& jobs, Jobs::Work work) {
  auto job = jobs.start(std::move(work));
  if (!job) throw Refused(429, "too many jobs are waiting; stop one of them first");
  return job;
}

class Outcome { // outcome of work in another thread
public:
  Json of(const std::function<Json()>& work) {
    Json result;
    std::exception_ptr error;
    try {
      result = work();
    } catch (...) {
      error = std::current_exception();
    }
    settle(result, error);
    if (error) std::rethrow_exception(error);
    return result;
  }

  // The result, or its exception rethrown; unset if the work takes longer.
  std::optional<Json> within(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, patience, [this] { return over_; })) return std::nullopt;
    if (error_) std::rethrow_exception(error_);
    return result_;
  }

private:
  void settle(const Json& result, const std::exception_ptr& error) {
    const std::lock_guard lock(mutex_);
    over_ = true, result_ = result, error_ = error;
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  Json result_;
  std::exception_ptr error_;
};

} // namespace

JobRules stepRules(JobRules rules) {
  constexpr double mostSeconds = 20;
  constexpr size_t mostWaiting = 300; // the largest number of connections
  rules.seconds = std::min(rules.seconds, mostSeconds);
  rules.waiting = mostWaiting;
  return rules;
}

void runAndWait(ServerState& server, const std::function<void(const Limits&)>& work) {
  auto outcome = std::make_shared<Outcome>();
  const std::function<Json(Job&, const Limits&)> whole = [outcome, work](Job&,
                                                                         const Limits& limits) {
    return outcome->of([&] { return work(limits), Json(); });
  };
  auto job = startIn(server.steps, whole);
  job->listen(+1);
  const std::shared_ptr<void> after(nullptr, [&](void*) { server.steps.forget(*job); });
  while (!outcome->within(std::chrono::milliseconds(500)))
    if (job->over()) throw LimitReached("stopped");
}

Json startJob(Jobs& jobs, Jobs::Work work) {
  return {{"job", startIn(jobs, std::move(work))->id()}};
}

Json startJob(ServerState& server, Jobs::Work work) {
  return startJob(server.jobs, std::move(work));
}

Json finishOrStartJob(Jobs& jobs, std::chrono::milliseconds patience, Jobs::Work work) {
  auto outcome = std::make_shared<Outcome>();
  auto job = startIn(jobs, [=, work = std::move(work)](Job& mine, const Limits& limits) {
    return outcome->of([&] { return work(mine, limits); });
  });
  if (auto result = outcome->within(patience)) return *result;
  return {{"job", job->id()}};
}

std::shared_ptr<Job> jobNamed(ServerState& server, const std::string& id) {
  auto job = server.jobs.find(id);
  return job ? job : server.quick.find(id);
}

} // namespace oddsat::serve
