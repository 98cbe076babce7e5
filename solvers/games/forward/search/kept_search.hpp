// The search of a question for the number type in use. Its table is kept for the next position.
#pragma once

#include "oddsat/games/forward/search/minimax.hpp"

#include <cstdint>
#include <memory>
#include <variant>

namespace oddsat::forward {

inline size_t bitsOf(const Integer& number) {
  return mpz_sizeinbase(number.get_mpz_t(), 2);
}

class KeptSearch {
public:
  // Bits of the largest denominator for this number type, which leaves room for sums.
  template <class Number>
  static constexpr size_t room() {
    constexpr size_t narrow = 56, wide = 112;
    if (std::is_same_v<Number, int64_t>) return narrow;
    return std::is_same_v<Number, Wide> ? wide : SIZE_MAX;
  }

  // A search of narrower numbers is continued, one of wider numbers is forgotten.
  template <class Number>
  Search<Number>& of(SearchContext& context, const Integer& one) {
    if (!std::holds_alternative<Owned<Number>>(kept_) || !std::get<Owned<Number>>(kept_))
      kept_ = made<Number>(context, one);
    return *std::get<Owned<Number>>(kept_);
  }

  void forget() {
    std::visit([](auto& kept) { kept.reset(); }, kept_);
  }

  size_t stored() const { // number of stored positions
    return std::visit([](const auto& kept) { return kept ? kept->table().stored() : size_t{0}; },
                      kept_);
  }

private:
  template <class Number>
  using Owned = std::unique_ptr<Search<Number>>;

  template <class Number>
  Owned<Number> made(SearchContext& context, const Integer& one) {
    Owned<Number> search = std::make_unique<Search<Number>>(context, fromInteger<Number>(one));
    std::visit(
        [&]<class Narrow>(const Owned<Narrow>& old) {
          if constexpr (sizeOf<Narrow>() < sizeOf<Number>())
            if (old && fitsBeside(old->table().stored(), context)) search->continueFrom(*old);
        },
        kept_);
    return search;
  }

  template <class Number>
  static constexpr size_t sizeOf() {
    return std::is_same_v<Number, Integer> ? SIZE_MAX : sizeof(Number);
  }

  // Both tables exist for a moment.
  static bool fitsBeside(size_t positions, const SearchContext& context) {
    constexpr size_t mostBytesEach = 512;
    return positions <= context.tableBytes / mostBytesEach;
  }

  std::variant<Owned<int64_t>, Owned<Wide>, Owned<Integer>> kept_;
};

} // namespace oddsat::forward
