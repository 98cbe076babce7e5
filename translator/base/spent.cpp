#include "oddsat/base/spent.hpp"

#include <sys/resource.h>

namespace oddsat {

namespace {

double cpuSecondsOf(int whose) {
  rusage usage{};
  getrusage(whose, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double cpuSecondsSoFar() {
  return cpuSecondsOf(RUSAGE_SELF) + cpuSecondsOf(RUSAGE_CHILDREN);
}

} // namespace

void Spent::add(const Spent& more) {
  for (const auto& [step, time] : more.seconds) seconds[step] += time;
  for (const auto& [step, time] : more.cpuSeconds) cpuSeconds[step] += time;
}

Stopwatch::Stopwatch() : begun_(std::chrono::steady_clock::now()), cpuBegun_(cpuSecondsSoFar()) {}

double Stopwatch::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
}

double Stopwatch::cpuSeconds() const {
  return cpuSecondsSoFar() - cpuBegun_;
}

void Stopwatch::stop(Spent& spent, const std::string& step) const {
  spent.seconds[step] += seconds();
  spent.cpuSeconds[step] += cpuSeconds();
}

} // namespace oddsat
