// Who sits at a role in a match of this program: somebody who chooses among legal moves.
#pragma once

#include "oddsat/questions/match/player_spec.hpp"

#include "oddsat/base/work.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/game.hpp"

#include <memory>
#include <optional>

namespace oddsat::match {

struct Choice {
  std::optional<gdl::Term> move; // none: no answer
  std::string why = {};          // in words, where there is a reason; or what went wrong
};

class Player {
public:
  virtual ~Player() = default;
  virtual Choice choose(double seconds) = 0;
  virtual void moved(const std::vector<gdl::Term>& moves) = 0; // of every role
  virtual void ended() {}
};

// A role of one match.
struct PlayerSetup {
  const gdl::Game& game;
  size_t role;
  reasoner::Playable& referee; // whoever needs no rules of its own may ask it
  double startClock, playClock;
  std::string match; // its name
  uint64_t seed;
};

std::unique_ptr<Player> makePlayer(const PlayerSpec& player, const PlayerSetup& setup,
                                   const Send& send, Work& work);

// The id of a legal move; none for one that is not legal.
std::optional<machine::MoveId> legalId(reasoner::Playable& game, const machine::View& view,
                                       size_t role, const gdl::Term& move);

} // namespace oddsat::match
