// What a strategy guarantees: the exact probability of winning when its role follows it, the worst
// case over its own open choices and over everything that the opponents may do.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/count.hpp"
#include "oddsat/question.hpp"

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

// The question's part of the options; its strategies are those of the play.
GuaranteeOptions guaranteeOptions(const Question& question);

struct Guarantee {
  Rational value; // of G|P for the player; a playout that is cut off counts as not won
  // A shortest playout that ends where the player's own strategy recommends nothing, which counts
  // as not won either.
  std::optional<playouts::Playout> stuck = {};
};

// Error where somebody else has no move (playouts/stuck_position.hpp).
Guarantee guarantee(playouts::Play& play, const GuaranteeOptions& options);

} // namespace oddsat::check
