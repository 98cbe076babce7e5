// Lists of small items, one for each literal, in one array.
#pragma once

#include "oddsat/formulas/xssat/literal.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace oddsat::xssat {

template <typename T>
class Lists {
public:
  // Makes two passes over the same items: forEach(sink) calls sink(literal, item) for each item.
  template <typename ForEach>
  void fill(size_t literals, ForEach forEach) {
    starts_.assign(literals + 1, 0);
    forEach([&](Lit l, const T&) { ++starts_[l + 1]; });
    for (size_t l = 0; l < literals; ++l) starts_[l + 1] += starts_[l];
    items_.resize(starts_[literals]);
    std::vector<uint32_t> next(starts_.begin(), starts_.end() - 1);
    forEach([&](Lit l, const T& item) { items_[next[l]++] = item; });
  }

  std::span<const T> of(Lit l) const { return range(l, l + 1); }
  std::span<const T> ofBoth(Var v) const { return range(positive(v), negative(v) + 1); }

private:
  std::span<const T> range(Lit from, Lit to) const {
    return {items_.data() + starts_[from], starts_[to] - starts_[from]};
  }

  std::vector<T> items_;
  std::vector<uint32_t> starts_;
};

} // namespace oddsat::xssat
