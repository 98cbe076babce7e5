// Expected payoff as a chance of winning: one more step after the end of a game, in which dice
// pay a role with the probability that its goal value says, of a hundred.
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::gdl {

struct PaidGame {
  Game game;
  std::vector<Term> dice; // the new roles, random(...); they play at random
  Term idle;              // what everybody else does in the last step
  // Relations that say what was true before: over where the old game has ended, worth(role, value)
  // for its goals, could(role, move) for its legal moves.
  std::string over, worth, could;
};

// In the new game goal(player, 100) is reached with probability v/100 where the old one ends with
// the highest goal value v for the player. It takes one step more, in which nobody but the dice has
// a choice. Names are new ones.
PaidGame withPayoff(const Game& game, const Term& player);

} // namespace oddsat::gdl
