// Contests between players: the assignment of players to roles, single rounds, and mean goals.
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
  std::vector<PlayerSpec> players; // by role, in the first round
  bool rotate = false; // players of roles that are not named random change to the next such role in
                       // every round
  int rounds = 1;
  double startClock = 10, playClock = 2; // seconds
  uint64_t seed = 1;
  Send send = {}; // sends messages to remote players
};

struct Round {
  std::vector<std::optional<int>> goals; // by role
  std::vector<size_t> playerOf;          // by role: index of its player
  std::string moves;                     // "role move, role move; ..."
  std::vector<std::string> reasons;      // "role move: proved 191/192", for steps with a choice
  std::vector<std::string>
      mistakes; // missing or illegal moves, which were replaced by random moves
};

// The index of the player of each role in this round.
std::vector<size_t> playersOfRound(const gdl::Game& game, const Contest& contest, int number);

Round playRound(const gdl::Game& game, const Contest& contest, int number, Work& work);

struct Mean {
  double value = 0;
  Interval interval; // interval of the mean goal
  uint64_t rounds = 0;
};
Mean meanGoal(const std::vector<Round>& rounds, size_t player, double confidence);

} // namespace oddsat::match
