// Playouts one by one, in the order of the moves, without storing them.
#pragma once

#include "oddsat/games/playouts/play.hpp"

#include <functional>
#include <optional>
#include <string_view>

namespace oddsat::playouts {

struct ListOptions {
  std::optional<uint64_t> limit = {}; // number of playouts
  std::optional<int> horizon = {};    // longer playouts are cut off
  bool idleMoves = false;             // also list moves like noop
};

// Each line is one playout in the form of --after: steps separated by "; ", moves of one step by ",
// ", each move with its role. A stuck playout ends in "; stuck", one that was cut off in "; ...".
// `take` returns false to stop. Returns the number of lines.
using TakeLine = std::function<bool(std::string_view)>;
uint64_t list(Play& play, const ListOptions& options, const TakeLine& take);

// Text of a step from a position: "x mark(1,1)". A role is left out if its only legal move is an
// idle one; otherwise several steps would have the same text.
std::string stepText(Play& play, PositionId from, const MoveId* joint, bool idleMoves);

} // namespace oddsat::playouts
