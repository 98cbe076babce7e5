// Playouts one by one, in the order of the moves, without keeping them.
#pragma once

#include "playouts/play.hpp"

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

// One step in words: "x mark(1,1)".
std::string stepText(Play& play, const MoveId* joint, bool idleMoves);

} // namespace oddsat::playouts
