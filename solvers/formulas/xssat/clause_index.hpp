// Index of clauses by their literals: a hash table with open addressing that contains clause
// numbers. The owner of the clauses passes `at(number)`, which returns a clause.
#pragma once

#include "oddsat/formulas/xssat/literal.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace oddsat::xssat {

class ClauseIndex {
public:
  explicit ClauseIndex(size_t most) : places_(std::bit_ceil(2 * most + 2), none) {}

  template <typename At>
  bool contains(std::span<const uint32_t> clause, At at) const {
    return places_[placeOf(clause, at)] != none;
  }

  // Adds a clause under this number. Returns false if the index contains an equal clause already.
  template <typename At>
  bool add(std::span<const uint32_t> clause, size_t number, At at) {
    uint32_t& place = places_[placeOf(clause, at)];
    if (place != none) return false;
    place = index32(number);
    return true;
  }

private:
  static constexpr uint32_t none = UINT32_MAX;

  template <typename At>
  size_t placeOf(std::span<const uint32_t> clause, At at) const {
    const size_t mask = places_.size() - 1;
    uint64_t h = clause.size();
    for (uint32_t l : clause) h = (h ^ l) * 0x9E3779B97F4A7C15ULL;
    for (size_t i = (h ^ h >> 29) & mask;; i = (i + 1) & mask)
      if (places_[i] == none || std::ranges::equal(at(places_[i]), clause)) return i;
  }

  std::vector<uint32_t> places_; // at most half of them used
};

} // namespace oddsat::xssat
