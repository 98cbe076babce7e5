// The steps from a position, grouped by the choices of the player, of all opponents together, and
// of each random role.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/play.hpp"
#include "oddsat/games/value/sides.hpp"

#include <compare>
#include <map>
#include <vector>

namespace oddsat::check {

struct At { // a position and the number of steps before it
  playouts::PositionId position;
  int step;
  auto operator<=>(const At&) const = default;
};

class Replies {
public:
  using MoveId = playouts::MoveId;
  using Steps = playouts::Positions::Steps;
  using Joints = std::vector<size_t>; // indices of steps, in ascending order

  Replies(playouts::Play& play, const Question& question);

  const value::Sides& sides() const { return sides_; }
  size_t player() const { return sides_.maximiser; }
  size_t roles() const { return play_.roles(); }
  bool isOpponent(size_t role) const { return sides_.isOpponent(role); }
  playouts::Positions& positions() const { return play_.positions(); }

  Steps steps(At at) const; // empty at the end and at the horizon; Error if a role is stuck
  static Joints all(const Steps& steps);
  Rational worth(playouts::PositionId id) const; // value of a terminal position for the player

  std::map<MoveId, Joints> byMove(const Steps& steps, const Joints& joints, size_t role) const;
  // Grouped by the moves of all opponents, in the order of their roles.
  std::map<std::vector<MoveId>, Joints> byReply(const Steps& steps, const Joints& joints) const;

  // True if the player can win for some replies and chance outcomes.
  bool canWin(At at);
  bool canWin(const Steps& steps, const Joints& joints, int step); // by one of these steps

private:
  playouts::Play& play_;
  const Question& question_;
  value::Sides sides_;
  std::map<At, bool> canWin_;
};

} // namespace oddsat::check
