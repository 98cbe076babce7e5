#include "oddsat/base/limits.hpp"

#include "oddsat/base/interrupt.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <unistd.h>

namespace oddsat {

namespace {

// The only state that a signal handler changes.
std::atomic<bool> interrupted{false};

double now() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

// Reading /proc takes microseconds, so the figure is reused for a tenth of a second.
size_t recentResidentBytes(double time) {
  thread_local double measuredAt = -1;
  thread_local size_t bytes = 0;
  if (measuredAt < 0 || time - measuredAt > 0.1) {
    bytes = residentBytes();
    measuredAt = time;
  }
  return bytes;
}

} // namespace

void requestInterrupt() {
  interrupted.store(true, std::memory_order_relaxed);
}
void forgetInterrupt() {
  interrupted.store(false, std::memory_order_relaxed);
}
bool interruptRequested() {
  return interrupted.load(std::memory_order_relaxed);
}

size_t residentBytes() {
  std::ifstream file("/proc/self/statm");
  size_t total = 0, resident = 0;
  file >> total >> resident;
  return resident * static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

size_t machineMemoryBytes() {
  return static_cast<size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

Limits::Limits() : Limits(std::nullopt, std::nullopt) {}

Limits::Limits(std::optional<double> seconds, std::optional<size_t> megabytes)
    : start_(now()), memoryBytes_(megabytes ? *megabytes << 20 : machineMemoryBytes() / 4 * 3) {
  if (seconds) deadline_ = start_ + *seconds;
}

std::optional<std::string> Limits::reason() const {
  if (interruptRequested()) return "interrupted";
  if (stopped_ && stopped_->load(std::memory_order_relaxed)) return "stopped";
  double time = now();
  if (deadline_ && time >= *deadline_) return "time limit reached";
  if (recentResidentBytes(time) > memoryBytes_) return "memory limit reached";
  return std::nullopt;
}

Limits Limits::stoppedBy(Flag flag) const {
  Limits stopped = *this;
  stopped.stopped_ = std::move(flag);
  return stopped;
}

void Limits::check() const {
  if (auto why = reason()) throw LimitReached(*why);
}

size_t Limits::memoryLeft() const {
  return memoryBytes_ - std::min(memoryBytes_, residentBytes());
}

double Limits::secondsUsed() const {
  return now() - start_;
}

std::optional<double> Limits::secondsLeft() const {
  if (!deadline_) return std::nullopt;
  return std::max(0.0, *deadline_ - now());
}

Limits Limits::within(double seconds) const {
  Limits part = *this;
  double end = now() + seconds;
  part.deadline_ = deadline_ ? std::min(*deadline_, end) : end;
  return part;
}

} // namespace oddsat
