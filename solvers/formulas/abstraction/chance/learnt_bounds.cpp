#include "oddsat/formulas/abstraction/chance/learnt_bounds.hpp"

#include <utility>

namespace oddsat::abstraction {

const Rational& LearntBounds::widest() const {
  static const Rational no = 0, yes = 1;
  return side_ == Side::lower ? no : yes;
}

bool LearntBounds::holds(const uint64_t* links, const LinkSet& satisfied) const {
  const uint64_t* has = satisfied.words().data();
  const uint64_t flip = side_ == Side::lower ? ~uint64_t{0} : 0;
  for (size_t i = 0; i < width_; ++i)
    if ((links[i] & (has[i] ^ flip)) != 0) return false;
  return true;
}

LearntBounds::Index LearntBounds::best(const LinkSet& satisfied) const {
  Index found = none;
  for (size_t i = 0; i < bounds_.size(); ++i)
    if (holds(row(i), satisfied)) found = tighter(static_cast<Index>(i), found);
  return found;
}

LearntBounds::Index LearntBounds::add(Rational value, LinkIds links) {
  LinkSet set(width_ * 64);
  for (LinkId link : links) set.add(link);
  if (bounds_.size() % perPage_ == 0) pages_.emplace_back();
  pages_.back().insert(pages_.back().end(), set.words().begin(), set.words().end());
  bounds_.push_back({std::move(value), std::move(links)});
  return static_cast<Index>(bounds_.size()) - 1;
}

} // namespace oddsat::abstraction
