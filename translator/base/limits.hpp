// Time, memory and Ctrl-C. One Limits value is made by app/ and handed down; every loop that
// can run long asks it. Copies share the same deadline.
//
//   if (++steps % 1024 == 0 && limits.reached()) ...   a solver that can return bounds so far
//   limits.check();                                    a step that can only be given up
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
  using std::runtime_error::runtime_error; // what(): the reason, in words
};

class Limits {
public:
  Limits(); // no time limit, 3/4 of the machine's memory
  Limits(std::optional<double> seconds, std::optional<size_t> megabytes);

  std::optional<std::string> reason() const; // why to stop, if there is a reason; cheap
  bool reached() const { return reason().has_value(); }
  void check() const; // throws LimitReached

  double secondsUsed() const;                // since this value was made
  std::optional<double> secondsLeft() const; // nothing: no time limit
  size_t memoryBytes() const { return memoryBytes_; }
  size_t memoryLeft() const; // of them, besides what the process holds now

  // The same limits with at most so many seconds from now (for one of several steps).
  Limits within(double seconds) const;

  // The same limits, which also end once the flag is true: one of several threads can be stopped.
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
size_t residentBytes(); // memory in use by this process now
size_t machineMemoryBytes();

} // namespace oddsat
