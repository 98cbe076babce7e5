// Expected payoff as a probability of winning: one more step after the end of a game, in which
// random roles pay a player with a probability of its goal value divided by 100.
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::gdl {

struct PaidGame {
  Game game;
  std::vector<Term> payers; // the new roles, random(...), which move by chance
  Term idle;                // the noop of all other roles in the last step
  // Names for relations of the old game: `over` is true when it has ended, worth(role, value) for
  // its goals, could(role, move) for its legal moves.
  std::string over, worth, could;
};

// In the new game goal(player, 100) is reached with probability v/100 if the old game ends with v
// as the highest goal value of the player. It has one more step, in which only the payoff roles
// have a choice. New names do not occur in the old game.
PaidGame withPayoff(const Game& game, const Term& player);

} // namespace oddsat::gdl
