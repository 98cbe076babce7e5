// What a strategy guarantees: the exact value of the question when its role follows it, the worst
// case over its own open choices and over everything that the opponents may do.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/count.hpp"

#include <optional>

namespace oddsat::check {

struct Guarantee {
  Rational value; // of G|P for the player; a playout that is cut off is worth nothing
  // A shortest playout that ends where the player's own strategy recommends nothing, which is worth
  // nothing, either.
  std::optional<playouts::Playout> stuck = {};
};

// With `angelic` the best case over the player's own open choices. Error where somebody else has no
// move (playouts/stuck_position.hpp).
Guarantee guarantee(playouts::Play& play, const Question& question, bool angelic = false);

} // namespace oddsat::check
