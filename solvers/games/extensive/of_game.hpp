// The extensive form of a question about a game: the tree of all playouts from a position. The
// roles that do not play at random are the players, the maximiser first; the payoff of each is its
// own goal, valued as the question does. Moves of one step follow each other, hidden from those
// who choose in the same step; chance is last.
#pragma once

#include "oddsat/games/extensive/form.hpp"
#include "oddsat/games/hidden/observed_steps.hpp"

#include <optional>

namespace oddsat::extensive {

// Nothing where the form has more nodes; Error where a role does not know its moves. With hidden
// information and three players or more, one that learns something has a node with the single move
// "observe" for it, so that players who share what they know are those of the game.
std::optional<Form> formOf(hidden::ObservedSteps& steps, hidden::PositionId start, int horizon,
                           size_t mostNodes);

} // namespace oddsat::extensive
