// The best known bounds of one value. A search may forget bounds: threads replace entries of a
// table, a restart begins with none, a limit stops it between two results. Bounds that were
// reported once remain valid.
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
  // Both pairs are bounds of the same value, so each gets the better ones.
  void exchange(Rational& from, Rational& to) {
    add(from, to);
    from = low, to = high;
  }
};

// Wraps a callback so that it reports the best bounds so far; `best` must outlive it.
inline OnProgress withBest(BestBounds& best, const OnProgress& onProgress) {
  if (!onProgress) return {};
  return [&best, onProgress](ProgressReport report) {
    if (report.low && report.high) best.exchange(*report.low, *report.high);
    onProgress(report);
  };
}

// Wraps a callback so that it reports no bounds, for work on another value than the one in
// question.
inline OnProgress withoutBounds(const OnProgress& onProgress) {
  if (!onProgress) return {};
  return [onProgress](ProgressReport report) {
    report.low.reset(), report.high.reset();
    onProgress(report);
  };
}

// During the life of this object, `work` reports to another function.
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
