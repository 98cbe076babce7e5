// What has been learnt of the values of one block. A value can only grow with the links that are
// satisfied. So a lower bound holds wherever its links are satisfied, an upper bound wherever none
// of its links is.
#pragma once

#include "abstraction/link_set.hpp"
#include "base/rational.hpp"

#include <vector>

namespace oddsat::abstraction {

struct Bound {
  Rational value;
  LinkIds links;
  bool taught = false; // the block in front has learnt it, too
};

class LearntBounds { // all lower ones, or all upper ones
public:
  enum class Side { lower, upper };
  using Index = int;
  static constexpr Index none = -1; // what holds anyway: at least 0, at most 1

  LearntBounds(Side side, size_t links) : side_(side), width_((links + 63) / 64) {}

  Index best(const LinkSet& satisfied) const; // the tightest that holds
  Index add(Rational value, LinkIds links);
  Index tighter(Index a, Index b) const { return isTighter(value(a), value(b)) ? a : b; }
  const Rational& value(Index index) const {
    return index == none ? widest() : bounds_[static_cast<size_t>(index)].value;
  }
  Bound& operator[](Index index) { return bounds_[static_cast<size_t>(index)]; }
  const Bound& operator[](Index index) const { return bounds_[static_cast<size_t>(index)]; }
  size_t size() const { return bounds_.size(); }

private:
  const Rational& widest() const;
  bool isTighter(const Rational& a, const Rational& b) const {
    return side_ == Side::lower ? a > b : a < b;
  }
  bool holds(const uint64_t* links, const LinkSet& satisfied) const;

  Side side_;
  size_t width_; // words
  std::vector<Bound> bounds_;
  std::vector<uint64_t> words_; // the same links, one row for each bound
};

} // namespace oddsat::abstraction
