// The rules of a game as a program for the grounder, for one position and one joint move.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::circuit {

// Ground atoms of the program carry the names of asp/names: true/1, does/2, legal/2, next/1,
// terminal/0, goal/2, init/1, input/2 and, if the game has rules for it, sees/2 of the game's name
// space. The atoms over true and does are
// those that may ever hold: from `start` (unset: the rules for init) over next and legal.
std::string oneStep(const gdl::Game& game, const Limits& limits,
                    const std::optional<std::vector<gdl::Term>>& start = std::nullopt);

} // namespace oddsat::circuit
