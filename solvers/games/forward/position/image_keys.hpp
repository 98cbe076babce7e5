// One key for all positions that a symmetry of the rules maps to each other: the least of the
// images. An image is the exclusive or of one contribution for each set bit, so the images of a
// child differ from its parent's by the contributions of the few bits that changed.
#pragma once

#include "oddsat/games/forward/table/key.hpp"
#include "oddsat/games/symmetry/rule_graph.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::forward {

using symmetry::Permutation;

class Images {
public:
  // `group` permutes `bits` bits and includes the identity. Keys of more than `mostExact` bits are
  // hashed.
  Images(size_t bits, const std::vector<Permutation>& group, size_t mostExact);

  size_t words() const { return words_; } // words of all images of one position
  bool exact() const { return exact_; }   // keys of different classes always differ

  void flip(uint64_t* images, size_t bit) const {
    exclusiveOr(images, contributions_.data() + bit * words_, words_);
  }
  Key least(const uint64_t* images) const;

private:
  static void exclusiveOr(uint64_t* to, const uint64_t* from, size_t words);

  size_t size_;
  bool exact_;
  bool wide_; // keys of two words: all first words, then all second words
  size_t words_;
  std::vector<uint64_t> contributions_; // bit by bit
};

} // namespace oddsat::forward
