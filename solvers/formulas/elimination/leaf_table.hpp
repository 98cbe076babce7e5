// The values of diagrams: every fraction once, by a small number.
#pragma once

#include "oddsat/base/rational.hpp"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace oddsat::elimination {

class LeafTable {
public:
  uint32_t indexOf(const Rational& value); // the same fraction has always the same index
  const Rational& operator[](uint32_t index) const { return *values_[index]; }
  void release(uint32_t index); // no diagram mentions it any more
  size_t size() const { return indices_.size(); }
  size_t bytes() const { return bytes_; } // of the numbers themselves

private:
  struct Hash {
    size_t operator()(const Rational& value) const;
  };
  std::unordered_map<Rational, uint32_t, Hash> indices_;
  std::vector<const Rational*> values_; // by index: the keys of the map, which stay where they are
  std::vector<uint32_t> free_;
  size_t bytes_ = 0;
};

} // namespace oddsat::elimination
