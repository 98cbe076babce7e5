// Matches between players of this program: who sits where, one round, and what all were worth.
#pragma once

#include "base/work.hpp"
#include "gdl/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::match {

struct Seat {
  enum class Kind {
    best,     // exact search, however long it takes
    player,   // exact search and tree search within the clock
    tree,     // tree search alone, within the clock
    random,   // any legal move
    strategy, // any move that the strategy allows
  };
  Kind kind = Kind::random;
  std::string detail = {}; // strategy: FILE or FILE:NAME
};

// "best", "player", "tree", "random", "strategy:FILE[:NAME]".
Seat readSeat(const std::string& words);

struct Contest {
  std::vector<Seat> seats; // by role
  bool rotate = false;     // the seats of roles that are not named random move on by one a round
  int rounds = 1;
  double startClock = 10, playClock = 2; // seconds
  uint64_t seed = 1;
};

struct Round {
  std::vector<std::optional<int>> goals; // by role
  std::vector<size_t> seatOf;            // by role: the seat that played it
  std::string moves;                     // "role move, role move; ..."
};

Round playRound(const gdl::Game& game, const Contest& contest, int number, Work& work);

struct Mean {
  double value = 0, low = 0, high = 0; // of goals; low to high: with 95 % confidence
};
Mean meanGoal(const std::vector<Round>& rounds, size_t seat);

} // namespace oddsat::match
