// Orders of names: numbers, letters, names that end in numbers, and chains of a successor relation
// of the rules.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <optional>
#include <vector>

namespace oddsat::board {

using Names = std::vector<gdl::Term>;

// Chains of facts such as succ(1,2) or next(a,b), each in its order.
std::vector<Names> chains(const gdl::Game& game);

// The names in their order; nothing if they have none.
std::optional<Names> inOrder(const Names& names, const std::vector<Names>& chains);

// A square such as "a4": column "a" and row "4". Used if all names have this form and fill a
// rectangle.
struct Square {
  gdl::Term letter, number;
};
std::optional<Square> square(const gdl::Term& name);
bool areSquares(const Names& names);

// A name without the number at its end: "c" for "c12".
std::string stem(const gdl::Term& name);

} // namespace oddsat::board
