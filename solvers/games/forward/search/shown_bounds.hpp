// Bounds of the start that a search has reported, so that neither a later report nor the answer is
// worse.
#pragma once

#include "oddsat/base/best_bounds.hpp"
#include "oddsat/games/forward/search/minimax.hpp"

namespace oddsat::forward {

class ShownBounds {
public:
  void restart() { *this = {}; } // starts at another position

  // The better of the new and the earlier bounds; `mayRise`: more steps may raise the values.
  BoundsSoFar add(BoundsSoFar now, bool mayRise);

  // Adds the bounds of another search of the same question. With fewer steps its values are lower.
  void add(const ShownBounds& other) { best_.add(other.best_.low, other.best_.high); }

  const BestBounds& best() const { return best_; }    // includes the rounding error
  const BoundsSoFar& known() const { return known_; } // with the first moves
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

// In units. Rounded numbers of two searches may disagree, so the lower bound takes precedence.
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
