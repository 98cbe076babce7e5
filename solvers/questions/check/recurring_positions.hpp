// Values of positions that recur, without a horizon: all positions that can be reached as a graph,
// solved exactly. Each value is verified by the inequalities of recurring/verify.hpp.
#pragma once

#include "oddsat/games/playouts/play.hpp"
#include "oddsat/games/recurring/graph.hpp"
#include "oddsat/games/value/sides.hpp"

#include <functional>
#include <unordered_map>

namespace oddsat::check {

struct RecurringGame {
  using PositionId = playouts::PositionId;
  using Steps = playouts::Positions::Steps;

  playouts::Play& play;
  const value::Sides& sides;
  bool simultaneous; // the maximiser may commit first
  bool maximises;    // the player's own choices; false: the worst counts
  std::function<const Steps&(PositionId)> steps; // none where the play ends
  std::function<Rational(PositionId)> worth;     // where there are no steps
};

// By position. Positions are entered breadth first. Error where both sides have a choice at once;
// LimitReached where fractions become too long.
std::unordered_map<playouts::PositionId, Rational>
recurringValues(const RecurringGame& game, playouts::PositionId start, const Limits& limits);

} // namespace oddsat::check
