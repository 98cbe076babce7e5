// Playouts one by one, in the order of the moves, without keeping them.
#pragma once

#include "oddsat/games/playouts/play.hpp"

#include <functional>
#include <optional>
#include <string_view>

namespace oddsat::playouts {

struct ListOptions {
  std::optional<uint64_t> limit = {}; // how many
  std::optional<int> horizon = {};    // playouts that go on after so many steps are cut there
  bool idleMoves = false;             // list moves like noop too
};

// Each line is one playout: steps separated by "; ", moves of one step by ", ", each move with its
// role: what --after takes. A stuck playout ends in "; stuck", one that was cut in "; ...".
// False from `take`: enough. The number of lines.
using TakeLine = std::function<bool(std::string_view)>;
uint64_t list(Play& play, const ListOptions& options, const TakeLine& take);

// One step from a position in words: "x mark(1,1)". A role is left out where its only legal move is
// an idle one: where it has others, the same words would stand for several steps.
std::string stepText(Play& play, PositionId from, const MoveId* joint, bool idleMoves);

} // namespace oddsat::playouts
