#include "oddsat/games/forward/position/image_keys.hpp"

#include "oddsat/base/wide_vectors.hpp"

namespace oddsat::forward {

namespace {

uint64_t scrambled(uint64_t x) { // splitmix64
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

Key contribution(uint32_t bit, bool exact) {
  if (!exact) return {scrambled(2 * uint64_t{bit}), scrambled(2 * uint64_t{bit} + 1)};
  return bit < 64 ? Key{uint64_t{1} << bit, 0} : Key{0, uint64_t{1} << (bit - 64)};
}

ODDSAT_WIDEST_VECTORS void exclusiveOrOf(uint64_t* to, const uint64_t* from, size_t words) {
  for (size_t w = 0; w < words; ++w) to[w] ^= from[w];
}

ODDSAT_WIDEST_VECTORS uint64_t leastOf(const uint64_t* images, size_t count) {
  uint64_t best = images[0];
  for (size_t g = 1; g < count; ++g) best = images[g] < best ? images[g] : best;
  return best;
}

// Compares second words first, then first words: few images share the least second word.
Key leastOfPairs(const uint64_t* first, const uint64_t* second, size_t count) {
  Key best{UINT64_MAX, leastOf(second, count)};
  for (size_t g = 0; g < count; ++g)
    if (second[g] == best.second && first[g] < best.first) best.first = first[g];
  return best;
}

} // namespace

void Images::exclusiveOr(uint64_t* to, const uint64_t* from, size_t words) {
  exclusiveOrOf(to, from, words);
}

Key Images::least(const uint64_t* images) const {
  return wide_ ? leastOfPairs(images, images + size_, size_) : Key{leastOf(images, size_), 0};
}

Images::Images(size_t bits, const std::vector<Permutation>& group, size_t mostExact)
    : size_(group.size()), exact_(bits <= mostExact), wide_(bits > 64),
      words_(wide_ ? 2 * size_ : size_), contributions_(bits * words_) {
  for (size_t bit = 0; bit < bits; ++bit)
    for (size_t g = 0; g < size_; ++g) {
      const Key key = contribution(group[g][bit], exact_);
      contributions_[bit * words_ + g] = key.first;
      if (wide_) contributions_[bit * words_ + size_ + g] = key.second;
    }
}

} // namespace oddsat::forward
