// Names that have an order: numbers, letters, names with numbers at their end, chains of a
// successor relation of the rules.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <optional>
#include <vector>

namespace oddsat::board {

using Names = std::vector<gdl::Term>;

// The chains that facts of the rules make: succ(1,2), next(a,b); each in its order.
std::vector<Names> chains(const gdl::Game& game);

// The names in their order, or nothing where they have none.
std::optional<Names> inOrder(const Names& names, const std::vector<Names>& chains);

// "a4" as column "a" and row "4", where all names are of this form and make a rectangle of some
// width and height.
struct Square {
  gdl::Term letter, number;
};
std::optional<Square> square(const gdl::Term& name);
bool areSquares(const Names& names);

// A name without the number at its end: "c" for "c12".
std::string stem(const gdl::Term& name);

} // namespace oddsat::board
