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

  size_t words() const { return words_; } // that all images of one position take
  bool exact() const { return exact_; }   // different keys for different classes, surely

  void flip(uint64_t* images, size_t fluent) const {
    exclusiveOr(images, contributions_.data() + fluent * words_, words_);
  }
  Key least(const uint64_t* images) const;

private:
  static void exclusiveOr(uint64_t* to, const uint64_t* from, size_t words);

  size_t size_;
  bool exact_;
  bool wide_; // keys of two words: first all first words, then all second ones
  size_t words_;
  std::vector<uint64_t> contributions_; // fluent by fluent
};

} // namespace oddsat::forward
