// What a search has reported of the start, so that neither a later report nor the answer knows
// less.
#pragma once

#include "oddsat/base/best_bounds.hpp"
#include "oddsat/games/forward/minimax.hpp"

namespace oddsat::forward {

class ShownBounds {
public:
  void restart() { *this = {}; } // at another position

  // The better of what is known now and what was known before; `mayRise`: more steps may make the
  // values higher.
  BoundsSoFar add(BoundsSoFar now, bool mayRise);

  // What another search of the same question has shown. With fewer steps its values are lower.
  void add(const ShownBounds& other) { best_.add(other.best_.low, other.best_.high); }

  const BestBounds& best() const { return best_; }    // what rounding may have lost is in it
  const BoundsSoFar& known() const { return known_; } // of the first moves, too
  template <class Number>
  void tighten(RootResult<Number>& root, const Integer& one) const;

private:
  template <class Number>
  static void tighten(Bounds<Number>& bounds, const Rational& low, const Rational& high,
                      const Integer& one);

  BoundsSoFar known_{0, 1};
  BestBounds best_;
};

template <class Number>
void ShownBounds::tighten(RootResult<Number>& root, const Integer& one) const {
  tighten(root.bounds, known_.low, known_.high, one);
  for (Option<Number>& option : root.options) {
    const machine::MoveId move = root.choices.moves[root.chooser][option.index];
    const auto known = std::ranges::find(known_.options, move, &BoundsSoFar::Option::move);
    if (known != known_.options.end()) tighten(option.bounds, known->low, known->high, one);
  }
}

// In units. Rounded numbers of two searches need not agree, so the low ones come first.
template <class Number>
void ShownBounds::tighten(Bounds<Number>& bounds, const Rational& low, const Rational& high,
                          const Integer& one) {
  Integer down, up;
  const Rational least = low * one, most = high * one;
  mpz_fdiv_q(down.get_mpz_t(), least.get_num_mpz_t(), least.get_den_mpz_t());
  mpz_cdiv_q(up.get_mpz_t(), most.get_num_mpz_t(), most.get_den_mpz_t());
  bounds.low = std::max(bounds.low, fromInteger<Number>(down));
  bounds.high = std::max(bounds.low, std::min(bounds.high, fromInteger<Number>(up)));
}

} // namespace oddsat::forward
