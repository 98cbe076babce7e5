// One key for all positions that a symmetry of the rules maps to each other: the least of the
// images. An image is the exclusive or of one contribution for each true fluent, so the images
// of a child differ from its parent's by the few fluents that changed.
#pragma once

#include "forward/key.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::forward {

using Permutation = std::vector<uint32_t>; // by fluent: where it goes

class Images {
public:
  // A group of permutations of `fluents` fluents, the identity included.
  Images(size_t fluents, const std::vector<Permutation>& group);

  size_t size() const { return size_; }
  bool exact() const { return exact_; } // different keys for different classes, surely

  void clear(std::vector<Key>& images) const { images.assign(size_, Key{}); }
  void flip(std::vector<Key>& images, size_t fluent) const { flip(images.data(), fluent); }
  void flip(Key* images, size_t fluent) const {
    const Key* change = contributions_.data() + fluent * size_;
    for (size_t g = 0; g < size_; ++g) {
      images[g].first ^= change[g].first;
      images[g].second ^= change[g].second;
    }
  }
  Key least(const Key* images) const {
    Key best = images[0];
    for (size_t g = 1; g < size_; ++g)
      if (images[g].second < best.second ||
          (images[g].second == best.second && images[g].first < best.first))
        best = images[g];
    return best;
  }

private:
  size_t size_;
  bool exact_;
  std::vector<Key> contributions_; // fluent by fluent, one for each permutation
};

} // namespace oddsat::forward
