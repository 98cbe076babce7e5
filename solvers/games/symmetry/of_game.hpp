// The symmetries of a game in its own words, for strategies.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/strategy.hpp"
#include "oddsat/strategy/symmetry_in_words.hpp"

#include <optional>
#include <vector>

namespace oddsat::symmetry {

// Symmetries of the rules, whatever position is played: legal moves, what they lead to, the end
// and the goals of every role. `ownStart`: where the game was made to start elsewhere, the fluents
// of its own start. Nothing when the game is too large.
std::optional<strategy::Symmetries> ofGame(const gdl::Game& game,
                                           const std::optional<std::vector<gdl::Term>>& ownStart,
                                           const Limits& limits);

// Gives them to all bindings if one of their rules asks for them. Error at that rule's place when
// the game is too large.
void give(std::vector<strategy::Binding>& bindings, const gdl::Game& game,
          const std::optional<std::vector<gdl::Term>>& ownStart, const Limits& limits);

} // namespace oddsat::symmetry
