#include "oddsat/games/forward/search/shown_bounds.hpp"

namespace oddsat::forward {

BoundsSoFar ShownBounds::add(BoundsSoFar now, bool mayRise) {
  if (mayRise) {
    now.high = 1;
    for (BoundsSoFar::Option& option : now.options) option.high = 1;
  }
  best_.add(now.low, std::min(Rational(1), Rational(now.high + now.slack)));
  now.low = std::max(now.low, known_.low);
  now.high = std::min(now.high, known_.high);
  for (const BoundsSoFar::Option& before : known_.options) {
    const auto same = std::ranges::find(now.options, before.move, &BoundsSoFar::Option::move);
    if (same == now.options.end()) continue;
    same->low = std::max(same->low, before.low);
    same->high = std::min(same->high, before.high);
  }
  if (now.options.empty()) now.chooser = known_.chooser, now.options = known_.options;
  known_ = now;
  now.low = best_.low, now.high = best_.high;
  return now;
}

} // namespace oddsat::forward
