// The context of long work: its limits, and the targets of reports, copies and progress. The caller
// owns it, so warnings are available even if a step throws.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/keep.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/base/progress.hpp"
#include "oddsat/base/spent.hpp"

#include <functional>
#include <string>

namespace oddsat {

struct Work {
  Limits limits = {};
  Report report = {};                                    // warnings; errors are thrown
  Keep keep = {};                                        // copies of intermediate results
  Spent spent = {};                                      // the time of each step
  OnProgress onProgress = {};                            // bounds and counts
  std::function<void(const std::string&)> onRemark = {}; // choices and their reasons

  void remark(const std::string& words) const {
    if (onRemark) onRemark(words);
  }
};

} // namespace oddsat
