// The best bounds that are known of one value. What a search knows may become less: threads replace
// entries of a table, a restart begins with nothing, a limit ends it between two results. Bounds
// that were reported once remain true.
#pragma once

#include "oddsat/base/work.hpp"

#include <algorithm>
#include <utility>

namespace oddsat {

struct BestBounds {
  Rational low = 0, high = 1;

  void add(const Rational& from, const Rational& to) {
    low = std::max(low, from);
    high = std::min(high, to);
  }
  // Both are about the same value, so each gets the better ones.
  void exchange(Rational& from, Rational& to) {
    add(from, to);
    from = low, to = high;
  }
};

// The reports of one value with the best bounds so far; `best` must outlive it.
inline OnProgress withBest(BestBounds& best, const OnProgress& onProgress) {
  if (!onProgress) return {};
  return [&best, onProgress](ProgressReport report) {
    if (report.low && report.high) best.exchange(*report.low, *report.high);
    onProgress(report);
  };
}

// Bounds of another value than the one that is asked for are not shown.
inline OnProgress withoutBounds(const OnProgress& onProgress) {
  if (!onProgress) return {};
  return [onProgress](ProgressReport report) {
    report.low.reset(), report.high.reset();
    onProgress(report);
  };
}

// As long as this lives, some work reports to another function.
class OtherReports {
public:
  OtherReports(Work& work, OnProgress onProgress)
      : work_(work), before_(std::exchange(work.onProgress, std::move(onProgress))) {}
  ~OtherReports() { work_.onProgress = std::move(before_); }
  OtherReports(const OtherReports&) = delete;
  OtherReports& operator=(const OtherReports&) = delete;

private:
  Work& work_;
  OnProgress before_;
};

} // namespace oddsat
