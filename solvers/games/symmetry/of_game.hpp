// Symmetries of a game as permutations of its terms, for strategies.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/strategy.hpp"
#include "oddsat/strategy/symmetry_in_words.hpp"

#include <optional>
#include <vector>

namespace oddsat::symmetry {

// Symmetries of the rules, valid in every position: they preserve legal moves, successors, the end
// and the goals of every role. If the game was changed to start elsewhere, `ownStart` has the
// fluents of its original start. No result if the game is too large.
std::optional<strategy::Symmetries> ofGame(const gdl::Game& game,
                                           const std::optional<std::vector<gdl::Term>>& ownStart,
                                           const Limits& limits);

// Adds the symmetries to all bindings if a rule of one of them uses `symmetric`. Throws Error at
// the location of that rule if the game is too large.
void give(std::vector<strategy::Binding>& bindings, const gdl::Game& game,
          const std::optional<std::vector<gdl::Term>>& ownStart, const Limits& limits);

} // namespace oddsat::symmetry
