#include "oddsat/base/deep_stack.hpp"

#include <exception>
#include <pthread.h>
#include <stdexcept>

namespace oddsat {

namespace {

constexpr size_t stackBytes = size_t{1} << 30;

struct Job {
  const std::function<void()>& call;
  std::exception_ptr thrown = {};
};

void* runJob(void* argument) {
  Job& job = *static_cast<Job*>(argument);
  try {
    job.call();
  } catch (...) {
    job.thrown = std::current_exception();
  }
  return nullptr;
}

} // namespace

void onDeepStack(const std::function<void()>& call) {
  Job job{call};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_t thread{};
  int failed = 1;
  for (size_t bytes = stackBytes; failed != 0 && bytes >= (size_t{16} << 20); bytes /= 4) {
    pthread_attr_setstacksize(&attributes, bytes);
    failed = pthread_create(&thread, &attributes, runJob, &job);
  }
  pthread_attr_destroy(&attributes);
  if (failed != 0) throw std::runtime_error("no thread can be started");
  pthread_join(thread, nullptr);
  if (job.thrown) std::rethrow_exception(job.thrown);
}

} // namespace oddsat
