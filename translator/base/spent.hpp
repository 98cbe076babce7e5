// Times of the steps of some work: wall time, and CPU time of this process and of the programs that
// it started. A step that runs several times has the sum of its times under one name.
#pragma once

#include <chrono>
#include <map>
#include <string>

namespace oddsat {

struct Spent {
  std::map<std::string, double> seconds = {};    // wall time by step: read, ground, solve, ...
  std::map<std::string, double> cpuSeconds = {}; // by the same steps
  void add(const Spent& more);
};

class Stopwatch {
public:
  Stopwatch();
  double seconds() const;
  double cpuSeconds() const;
  void stop(Spent& spent, const std::string& step) const;

private:
  std::chrono::steady_clock::time_point begun_;
  double cpuBegun_;
};

// Runs one step and adds its time.
template <typename Step>
auto timed(Spent& spent, const std::string& name, Step step) {
  const Stopwatch watch;
  auto result = step();
  watch.stop(spent, name);
  return result;
}

} // namespace oddsat
