// The value that a strategy guarantees: the exact value of the question when its role follows the
// strategy, in the worst case over the role's remaining choices and all moves of the opponents.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/count.hpp"

#include <optional>

namespace oddsat::check {

struct Guarantee {
  Rational value; // value of G|P for the player; a playout that is cut off has value 0
  // A shortest playout that ends because the player's own strategy recommends no move; its value is
  // 0, too.
  std::optional<playouts::Playout> stuck = {};
};

// With `angelic`, the best case over the player's remaining choices. Error if another role has no
// move (playouts/stuck_position.hpp).
Guarantee guarantee(playouts::Play& play, const Question& question, bool angelic = false);

} // namespace oddsat::check
