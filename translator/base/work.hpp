// What accompanies long work from one step to the next: its limits, and where findings, copies and
// progress go. The caller owns it, so that warnings are there also when a step throws.
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
  Keep keep = {};                                        // copies of what is made on the way
  Spent spent = {};                                      // how long each step took
  OnProgress onProgress = {};                            // bounds and counts
  std::function<void(const std::string&)> onRemark = {}; // what was chosen and why

  void remark(const std::string& words) const {
    if (onRemark) onRemark(words);
  }
};

} // namespace oddsat
