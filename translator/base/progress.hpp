// Progress reports of long work; app/ prints them. Called rarely, from the working thread.
#pragma once

#include "oddsat/base/rational.hpp"

#include <functional>
#include <optional>
#include <string>

namespace oddsat {

struct ProgressReport {
  std::string phase;
  std::string counted; // "1.2M states"
  std::optional<Rational> low = {}, high = {};
};

// The times of reports.
class ReportTimes {
public:
  explicit ReportTimes(double every = 0.5) : every_(every), next_(every) {} // seconds
  bool isTime(double now) {
    if (now < next_) return false;
    next_ = now + every_;
    return true;
  }

private:
  double every_, next_;
};

using OnProgress = std::function<void(const ProgressReport&)>;

} // namespace oddsat
