// Time, memory and Ctrl-C. app/ makes one Limits value and passes it on; every loop that may run
// long queries it. Copies share the same deadline.
//
//   if (++steps % 1024 == 0 && limits.reached()) ...   in a solver that can return bounds
//   limits.check();                                    in a step without partial results
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace oddsat {

class LimitReached : public std::runtime_error {
public:
  using std::runtime_error::runtime_error; // what() is the reason
};

class Limits {
public:
  Limits(); // no time limit, 3/4 of the memory of the machine
  Limits(std::optional<double> seconds, std::optional<size_t> megabytes);

  std::optional<std::string> reason() const; // the reason to stop, if there is one; cheap
  bool reached() const { return reason().has_value(); }
  void check() const; // throws LimitReached

  double secondsUsed() const;                // since this value was made
  std::optional<double> secondsLeft() const; // empty: no time limit
  size_t memoryBytes() const { return memoryBytes_; }
  size_t memoryLeft() const; // free part of memoryBytes()

  // The same limits with at most this many seconds from now, for one of several steps.
  Limits within(double seconds) const;

  // The same limits, which are also reached once the flag is true, to stop one of several threads.
  using Flag = std::shared_ptr<const std::atomic<bool>>;
  Limits stoppedBy(Flag flag) const;

private:
  double start_;
  std::optional<double> deadline_;
  size_t memoryBytes_;
  Flag stopped_ = {};
};

void requestInterrupt(); // safe in a signal handler; app/ calls it on Ctrl-C
bool interruptRequested();
size_t residentBytes(); // memory in use by this process
size_t machineMemoryBytes();

} // namespace oddsat
