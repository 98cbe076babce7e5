// Matches between players: who sits where, one round, and what all were worth.
#pragma once

#include "oddsat/questions/match/intervals.hpp"
#include "oddsat/questions/match/player_spec.hpp"

#include "oddsat/base/work.hpp"
#include "oddsat/gdl/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::match {

struct Contest {
  std::vector<PlayerSpec> players; // by role
  bool rotate = false; // the seats of roles that are not named random move on by one a round
  int rounds = 1;
  double startClock = 10, playClock = 2; // seconds
  uint64_t seed = 1;
  Send send = {}; // how remote players are reached
};

struct Round {
  std::vector<std::optional<int>> goals; // by role
  std::vector<size_t> playerOf;          // by role: the seat that played it
  std::string moves;                     // "role move, role move; ..."
  std::vector<std::string> reasons;      // "role move: proved 191/192", where there was a choice
  std::vector<std::string> mistakes;     // what the host had to make up for with a random move
};

Round playRound(const gdl::Game& game, const Contest& contest, int number, Work& work);

struct Mean {
  double value = 0;
  Interval interval; // of goals
  uint64_t rounds = 0;
};
Mean meanGoal(const std::vector<Round>& rounds, size_t player, double confidence);

} // namespace oddsat::match
