// One key for all positions that a symmetry of the rules maps to each other: the least of the
// images. An image is the exclusive or of one contribution for each bit that is set, so the images
// of a child differ from its parent's by the few bits that changed.
#pragma once

#include "oddsat/games/forward/key.hpp"
#include "oddsat/games/symmetry/rule_graph.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::forward {

using symmetry::Permutation;

class Images {
public:
  // A group of permutations of so many bits, the identity included. More than `mostExact` bits are
  // hashed.
  Images(size_t bits, const std::vector<Permutation>& group, size_t mostExact);

  size_t words() const { return words_; } // that all images of one position take
  bool exact() const { return exact_; }   // different keys for different classes, surely

  void flip(uint64_t* images, size_t bit) const {
    exclusiveOr(images, contributions_.data() + bit * words_, words_);
  }
  Key least(const uint64_t* images) const;

private:
  static void exclusiveOr(uint64_t* to, const uint64_t* from, size_t words);

  size_t size_;
  bool exact_;
  bool wide_; // keys of two words: first all first words, then all second ones
  size_t words_;
  std::vector<uint64_t> contributions_; // bit by bit
};

} // namespace oddsat::forward
