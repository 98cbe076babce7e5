// The set of satisfied links between two blocks.
#pragma once

#include "oddsat/formulas/abstraction/shared/links.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace oddsat::abstraction {

class LinkSet {
public:
  explicit LinkSet(size_t links = 0) : words_((links + 63) / 64) {}
  void add(LinkId link) { word(link) |= bit(link); }
  bool has(LinkId link) const { return (words_[static_cast<size_t>(link) / 64] & bit(link)) != 0; }
  const std::vector<uint64_t>& words() const { return words_; }

private:
  static uint64_t bit(LinkId link) { return uint64_t{1} << (static_cast<size_t>(link) % 64); }
  uint64_t& word(LinkId link) { return words_[static_cast<size_t>(link) / 64]; }
  std::vector<uint64_t> words_;
};

} // namespace oddsat::abstraction
