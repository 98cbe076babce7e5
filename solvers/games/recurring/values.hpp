// Values of positions. Many positions have equal values, so a value is stored once, with an index.
#pragma once

#include "oddsat/games/recurring/graph.hpp"

#include <deque>

namespace oddsat::recurring {

class Values {
public:
  using Index = uint32_t;
  static constexpr Index zero = 0, one = 1, unknown = UINT32_MAX;

  explicit Values(size_t nodes) : index_(nodes, unknown), numbers_{Rational(0), Rational(1)} {}

  bool known(Node node) const { return index_[node] != unknown; }
  const Rational& of(Node node) const { return numbers_[index_[node]]; }
  Index index(Node node) const { return index_[node]; }
  bool isZero(Node node) const { return index_[node] == zero; }
  // Different indices may have equal values.
  bool equal(Node a, Node b) const { return index_[a] == index_[b] || of(a) == of(b); }
  bool less(Node a, Node b) const { return index_[a] != index_[b] && of(a) < of(b); }

  void set(Node node, const Rational& value) {
    if (value == 0 || value == 1) {
      index_[node] = value == 0 ? zero : one;
      return;
    }
    index_[node] = static_cast<Index>(numbers_.size());
    numbers_.push_back(value);
  }
  void copy(Node node, Index from) { index_[node] = from; }

private:
  std::vector<Index> index_; // by node
  std::deque<Rational> numbers_;
};

} // namespace oddsat::recurring
