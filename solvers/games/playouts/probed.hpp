// A machine that also knows which derived relations hold in a position (circuit/probes).
#pragma once

#include "oddsat/games/machine/machine.hpp"

#include <optional>
#include <vector>

namespace oddsat::playouts {

struct Probed {
  machine::Machine machine;
  size_t roles; // those of the game; the probe, if any, comes after
  std::vector<std::optional<machine::MoveId>> probes; // by atom: the move of the probe; nothing if
                                                      // the atom never holds
};

// `atoms`: ground atoms of relations that depend on the position.
Probed compileWithProbe(const gdl::Game& game, const std::vector<gdl::Term>& atoms,
                        const Limits& limits, Report& report);

} // namespace oddsat::playouts
