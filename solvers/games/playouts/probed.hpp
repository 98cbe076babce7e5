// A machine that also knows which derived relations hold in a position (circuit/observer).
#pragma once

#include "oddsat/games/machine/machine.hpp"

#include <optional>
#include <vector>

namespace oddsat::playouts {

struct Observed {
  machine::Machine machine;
  size_t roles; // those of the game; the observer, if any, comes after
  std::vector<std::optional<machine::MoveId>> seen; // by atom asked for: the observer's move;
                                                    // nothing: it never holds
};

// `atoms`: ground atoms of relations that depend on the position.
Observed observe(const gdl::Game& game, const std::vector<gdl::Term>& atoms, const Limits& limits,
                 Report& report);

} // namespace oddsat::playouts
