// Random numbers that are the same with every compiler.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace oddsat::questions {

class Chance {
public:
  explicit Chance(uint64_t seed) : engine_(seed) {}

  size_t below(size_t end) { return static_cast<size_t>(engine_() % end); }
  int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<size_t>(high - low) + 1));
  }
  bool one(size_t in) { return below(in) == 0; }

  template <typename T>
  const T& of(const std::vector<T>& values) {
    return values[below(values.size())];
  }

private:
  std::mt19937_64 engine_;
};

} // namespace oddsat::questions
