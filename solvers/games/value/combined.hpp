// Value of a choice, computed from the values of its possibilities: the greatest where the
// maximiser chooses, the least where an opponent chooses, the mean where chance decides.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/value/sides.hpp"

namespace oddsat::value {

class Combined {
public:
  explicit Combined(Side side) : side_(side) {}

  void add(const Rational& value, const Integer& weight = 1) {
    if (side_ == Side::chance)
      sum_ += value * weight;
    else if (empty() || (side_ == Side::maximiser ? value > sum_ : value < sum_))
      sum_ = value;
    weight_ += weight;
  }
  bool empty() const { return weight_ == 0; }

  // Requires at least one possibility.
  Rational value() const { return side_ == Side::chance ? Rational(sum_ / weight_) : sum_; }

private:
  Side side_;
  Rational sum_ = 0;
  Integer weight_ = 0;
};

} // namespace oddsat::value
