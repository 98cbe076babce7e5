// Table of exact values of positions, shared by several threads.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/forward/table/key.hpp"

#include <array>
#include <mutex>
#include <optional>
#include <unordered_map>

namespace oddsat::matrix {

struct ExactValue {
  Rational value;
  bool cut = false; // the horizon ended a counted playout, so more steps may raise the value
};

class ValueTable {
public:
  std::optional<ExactValue> find(const forward::Key& key) {
    Part& part = partOf(key);
    const std::lock_guard lock(part.mutex);
    const auto found = part.values.find(key);
    return found == part.values.end() ? std::nullopt : std::optional(found->second);
  }

  void store(const forward::Key& key, const ExactValue& value) {
    Part& part = partOf(key);
    const std::lock_guard lock(part.mutex);
    part.values.try_emplace(key, value);
  }

  size_t stored() {
    size_t sum = 0;
    for (Part& part : parts_) {
      const std::lock_guard lock(part.mutex);
      sum += part.values.size();
    }
    return sum;
  }

private:
  struct Place {
    size_t operator()(const forward::Key& key) const { return forward::placeOf(key); }
  };
  struct Part {
    std::mutex mutex;
    std::unordered_map<forward::Key, ExactValue, Place> values;
  };
  Part& partOf(const forward::Key& key) { return parts_[forward::placeOf(key) >> 58]; }

  std::array<Part, 64> parts_;
};

} // namespace oddsat::matrix
