// What long work reports while it runs; app/ shows it. Called rarely, from the working thread.
#pragma once

#include "base/rational.hpp"

#include <functional>
#include <optional>
#include <string>

namespace oddsat {

struct ProgressReport {
  std::string phase;
  std::string counted; // "1.2M states"
  std::optional<Rational> low = {}, high = {};
};
using OnProgress = std::function<void(const ProgressReport&)>;

} // namespace oddsat
