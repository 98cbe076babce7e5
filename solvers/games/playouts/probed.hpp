// Machine that also computes derived relations of a position (circuit/probes).
#pragma once

#include "oddsat/games/machine/machine.hpp"

#include <optional>
#include <vector>

namespace oddsat::playouts {

struct Probed {
  machine::Machine machine;
  size_t roles; // roles of the game; the probe, if there is one, follows them
  // By atom: the move of the probe; unset if the atom never holds.
  std::vector<std::optional<machine::MoveId>> probes;
};

// `atoms`: ground atoms of relations that depend on the position.
Probed compileWithProbe(const gdl::Game& game, const std::vector<gdl::Term>& atoms,
                        const Limits& limits, Report& report);

} // namespace oddsat::playouts
