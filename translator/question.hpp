// What is asked about a game: whose chance, how far ahead, against what. Made once by app/ from
// the options and handed to the translator and to every engine that plays.
#pragma once

#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/reading.hpp"
#include "oddsat/strategy/strategy.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace oddsat {

// How `next` in strategies is put into a program: by formulas about the position that say the same
// (regression), or by imagining all that could follow (timelines).
enum class Lookahead { smaller, regression, timelines };

struct Question {
  gdl::Term player;                   // x: whose chance of winning
  std::vector<gdl::Term> randomRoles; // play uniformly: those named `random` and those of --random
  int goal = 100;                     // winning: goal(player, v) with v >= goal
  std::optional<int> horizon;         // steps ahead; unset: engines that search may go to the end
  std::vector<strategy::Binding> strategies;
  strategy::Reading reading = strategy::Reading::finalFT; // of paths that end, in strategies
  Lookahead lookahead = Lookahead::smaller;
  std::vector<gdl::Term> idleMoves = {
      {"noop"}, {"pass"}, {"wait"}}; // a role whose only legal move
                                     // is one of these has nothing to decide
  bool forcedIsIdle = false;         // nor has one with any single legal move (--forced-ok)
  std::optional<std::vector<gdl::Term>> ownStart =
      {}; // where the game was made to start elsewhere:
          // the fluents of its own start (`init` in strategies)
  bool simultaneousAsLastMover = false;

  // The value is a payoff: the game that is solved has dice that pay after the end, while everybody
  // else is idle. The game as it was written has neither, so answers and messages name neither.
  struct Payoff {
    std::vector<gdl::Term> dice;
    gdl::Term idle;
    std::string over = "over", could = "could"; // relations: where it ended, what was legal
  };
  std::optional<Payoff> payoff = {};

  bool drawsPayoff(const gdl::Term& role) const {
    return payoff && std::ranges::count(payoff->dice, role) > 0;
  }
  // Rules that never let the player win are a mistake, but not where the game goes on from another
  // position, and a payoff of nothing is one.
  bool mustBeWinnable() const { return !ownStart && !payoff; }
};

} // namespace oddsat
