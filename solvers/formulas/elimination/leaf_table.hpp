// The values of diagrams: a number for every fraction.
#pragma once

#include "oddsat/base/rational.hpp"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace oddsat::elimination {

class LeafTable {
public:
  uint32_t indexOf(const Rational& value); // equal fractions have equal numbers
  const Rational& operator[](uint32_t index) const { return *values_[index]; }
  void release(uint32_t index); // called when no diagram contains it any more
  size_t size() const { return indices_.size(); }
  size_t bytes() const { return bytes_; } // memory of the fractions themselves

private:
  struct Hash {
    size_t operator()(const Rational& value) const;
  };
  std::unordered_map<Rational, uint32_t, Hash> indices_;
  std::vector<const Rational*> values_; // by index: keys of the map, whose addresses do not change
  std::vector<uint32_t> free_;
  size_t bytes_ = 0;
};

} // namespace oddsat::elimination
