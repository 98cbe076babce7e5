// What a strategy guarantees: the exact probability of winning when its role follows it, the worst
// case over its own open choices and over everything that the opponents may do.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/play.hpp"

#include <optional>
#include <vector>

namespace oddsat::check {

struct GuaranteeOptions {
  gdl::Term player;
  std::vector<gdl::Term> randomRoles = {};
  int goal = 100;
  std::optional<int> horizon = {};
  bool angelic = false; // the best case over the player's own open choices
  bool simultaneousAsLastMover = false;
};

// The value of G|P for the player; a playout that is stuck or cut off counts as not won.
Rational guarantee(playouts::Play& play, const GuaranteeOptions& options);

} // namespace oddsat::check
