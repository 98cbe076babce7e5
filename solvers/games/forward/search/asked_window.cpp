#include "oddsat/games/forward/search/asked_window.hpp"

#include <algorithm>

namespace oddsat::forward {

namespace {

constexpr unsigned long roundingSteps = 8192; // upper limit of the number of nested averages

} // namespace

Integer leastUnits(const Options& options, const Integer& one) {
  const Rational bound = options.atLeast.value_or(Rational(1)) * one;
  Integer least;
  mpz_cdiv_q(least.get_mpz_t(), bound.get_num_mpz_t(), bound.get_den_mpz_t());
  return least;
}

std::pair<Integer, Integer> askedWindow(const Options& options, const Integer& one, bool climbs) {
  if (!options.atLeast && !climbs) return {0, one};
  const Integer least = leastUnits(options, one);
  Integer below = least - 1;
  if (options.approximate) below -= roundingSteps;
  return {std::max(below, Integer(0)), std::min(std::max(least, Integer(1)), one)};
}

} // namespace oddsat::forward
