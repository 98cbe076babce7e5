#include "forward/images.hpp"

namespace oddsat::forward {

namespace {

uint64_t scrambled(uint64_t x) { // splitmix64
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

Key contribution(uint32_t fluent, bool exact) {
  if (!exact) return {scrambled(2 * uint64_t{fluent}), scrambled(2 * uint64_t{fluent} + 1)};
  return fluent < 64 ? Key{uint64_t{1} << fluent, 0} : Key{0, uint64_t{1} << (fluent - 64)};
}

} // namespace

Images::Images(size_t fluents, const std::vector<Permutation>& group)
    : size_(group.size()), exact_(fluents <= exactKeyBits), wide_(fluents > 64),
      words_(wide_ ? 2 * size_ : size_), contributions_(fluents * words_) {
  for (size_t fluent = 0; fluent < fluents; ++fluent)
    for (size_t g = 0; g < size_; ++g) {
      const Key key = contribution(group[g][fluent], exact_);
      contributions_[fluent * words_ + g] = key.first;
      if (wide_) contributions_[fluent * words_ + size_ + g] = key.second;
    }
}

} // namespace oddsat::forward
