// Players of a match that this program runs: a player chooses among the legal moves of one role.
#pragma once

#include "oddsat/questions/match/player_spec.hpp"

#include "oddsat/base/work.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/game.hpp"

#include <memory>
#include <optional>

namespace oddsat::match {

struct Choice {
  std::optional<gdl::Term> move; // unset: no answer
  std::string why = {};          // the reason for the move if there is one, or the error
};

class Player {
public:
  virtual ~Player() = default;
  virtual Choice choose(double seconds) = 0;
  virtual void moved(const std::vector<gdl::Term>& moves) = 0; // joint move of all roles
  virtual void ended() {}
};

// The inputs of a player: one role of one match.
struct PlayerSetup {
  const gdl::Game& game;
  size_t role;
  reasoner::Playable&
      referee; // the game of the match; shared by players that need no game of their own
  double startClock, playClock;
  std::string match; // name of the match
  uint64_t seed;
};

std::unique_ptr<Player> makePlayer(const PlayerSpec& player, const PlayerSetup& setup,
                                   const Send& send, Work& work);

// The id of a legal move; unset if the move is not legal.
std::optional<machine::MoveId> legalId(reasoner::Playable& game, const machine::View& view,
                                       size_t role, const gdl::Term& move);

} // namespace oddsat::match
