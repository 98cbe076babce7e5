// Checks the limits after a certain amount of memory or work, for steps of very different cost: a
// copy of a fraction may need four bytes or a megabyte.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/rational.hpp"

namespace oddsat {

inline size_t bytesOf(const Rational& value) {
  return (mpz_size(value.get_num_mpz_t()) + mpz_size(value.get_den_mpz_t())) * sizeof(mp_limb_t);
}

class LimitMeter {
public:
  explicit LimitMeter(const Limits& limits) : limits_(limits) {}

  // Both throw LimitReached; they are cheap and may be called often.
  void took(size_t bytes) {
    if ((taken_ += bytes) < size_t{2} << 20) return;
    taken_ = 0;
    if (limits_.memoryLeft() == 0) throw LimitReached("memory limit reached");
  }
  void worked(size_t bytes) { // work in bytes read
    if ((work_ += bytes) < size_t{1} << 20) return;
    work_ = 0;
    limits_.check();
  }

private:
  Limits limits_;
  size_t taken_ = 0, work_ = 0;
};

} // namespace oddsat
