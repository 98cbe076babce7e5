#include "oddsat/app/progress_line.hpp"

#include "oddsat/app/captured_output.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <unistd.h>

namespace oddsat::app {

namespace {

std::string bounds(const ProgressReport& report) {
  if (!report.low || !report.high) return "";
  return toDecimal(*report.low, 4) + " .. " + toDecimal(*report.high, 4);
}

} // namespace

OnProgress progressLine(const Limits& limits) {
  if (!isatty(STDERR_FILENO)) return {};
  auto shownAt = std::make_shared<double>(-1.0);
  return [limits, shownAt](const ProgressReport& report) {
    double time = limits.secondsUsed();
    if (time - *shownAt < 0.5) return;
    *shownAt = time;
    fmt::print(stderr, "\r\033[K{:<10} {:>7.1f} s   {:<18} {}", report.phase, time, report.counted,
               bounds(report));
    std::fflush(stderr);
  };
}

void clearProgressLine() {
  if (CapturedOutput::ofThread()) return;
  if (isatty(STDERR_FILENO)) fmt::print(stderr, "\r\033[K");
}

} // namespace oddsat::app
