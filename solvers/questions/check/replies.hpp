// The steps from a position, sorted by who has chosen what: the player, the opponents together, and
// each role that plays at random.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/play.hpp"
#include "oddsat/games/value/sides.hpp"

#include <compare>
#include <map>
#include <vector>

namespace oddsat::check {

struct At { // a position after so many steps
  playouts::PositionId position;
  int step;
  auto operator<=>(const At&) const = default;
};

class Replies {
public:
  using MoveId = playouts::MoveId;
  using Steps = playouts::Positions::Steps;
  using Joints = std::vector<size_t>; // some of the steps, ascending

  Replies(playouts::Play& play, const Question& question);

  const value::Sides& sides() const { return sides_; }
  size_t player() const { return sides_.maximiser; }
  size_t roles() const { return play_.roles(); }
  bool isOpponent(size_t role) const { return sides_.isOpponent(role); }
  playouts::Positions& positions() const { return play_.positions(); }

  Steps steps(At at) const; // none where it is over or cut off; Error: somebody is stuck
  static Joints all(const Steps& steps);
  Rational worth(playouts::PositionId id) const; // to the player, where the playout ends there

  std::map<MoveId, Joints> byMove(const Steps& steps, const Joints& joints, size_t role) const;
  // By the moves of all opponents, in the order of their roles.
  std::map<std::vector<MoveId>, Joints> byReply(const Steps& steps, const Joints& joints) const;

  // Can the player win at all, if the dice are kind?
  bool canWin(At at);
  bool canWin(const Steps& steps, const Joints& joints, int step); // by one of these

private:
  playouts::Play& play_;
  const Question& question_;
  value::Sides sides_;
  std::map<At, bool> canWin_;
};

} // namespace oddsat::check
