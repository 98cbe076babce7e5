// Learnt bounds of the value of one block. The value never decreases with more satisfied links. So
// a lower bound is valid if all of its links are satisfied, and an upper bound if none of its links
// is.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/formulas/abstraction/chance/link_set.hpp"

#include <algorithm>
#include <deque>
#include <vector>

namespace oddsat::abstraction {

struct Bound {
  Rational value;
  LinkIds links;
  bool taught = false; // true: the block before has learnt it, too
};

class LearntBounds { // all lower or all upper bounds of a block
public:
  enum class Side { lower, upper };
  using Index = int;
  static constexpr Index none = -1; // the trivial bound 0 or 1

  LearntBounds(Side side, size_t links)
      : side_(side), width_((links + 63) / 64),
        perPage_(pageWords / std::max<size_t>(width_, 1) + 1) {}

  Index best(const LinkSet& satisfied) const; // the tightest valid one
  Index add(Rational value, LinkIds links);
  Index tighter(Index a, Index b) const { return isTighter(value(a), value(b)) ? a : b; }
  const Rational& value(Index index) const {
    return index == none ? widest() : bounds_[static_cast<size_t>(index)].value;
  }
  Bound& operator[](Index index) { return bounds_[static_cast<size_t>(index)]; }
  const Bound& operator[](Index index) const { return bounds_[static_cast<size_t>(index)]; }
  size_t bytesOfOne() const { return width_ * sizeof(uint64_t) + sizeof(Bound); } // with links

private:
  const Rational& widest() const;
  bool isTighter(const Rational& a, const Rational& b) const {
    return side_ == Side::lower ? a > b : a < b;
  }
  bool holds(const uint64_t* links, const LinkSet& satisfied) const;
  const uint64_t* row(size_t index) const {
    return pages_[index / perPage_].data() + index % perPage_ * width_;
  }

  static constexpr size_t pageWords = size_t{1} << 14;
  Side side_;
  size_t width_, perPage_;                   // words of a row; rows of a page
  std::deque<Bound> bounds_;                 // deques and pages grow without copying
  std::vector<std::vector<uint64_t>> pages_; // the links of the bounds, one row for each bound
};

} // namespace oddsat::abstraction
