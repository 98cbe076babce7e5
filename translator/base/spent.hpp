// How long the steps of some work took: wall time, and beside it the CPU time of this process and
// of the programs that it started. Under one name both are sums over all times that the step was
// made.
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

// Makes one step and adds what it took.
template <typename Step>
auto timed(Spent& spent, const std::string& name, Step step) {
  const Stopwatch watch;
  auto result = step();
  watch.stop(spent, name);
  return result;
}

} // namespace oddsat
