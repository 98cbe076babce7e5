// Formulas about a position and one's own move in it, sorted by the move: of a rule with hundreds
// of images only those of a legal move are looked at, and their fluents as bits of the position.
#pragma once

#include "oddsat/games/playouts/positions.hpp"
#include "oddsat/strategy/ground_rule.hpp"

#include <vector>

namespace oddsat::playouts {

struct OwnMoves {
  struct Bits { // of one word of a position
    size_t word;
    uint64_t care, value;
  };
  struct Case { // one way for a move to be recommended
    size_t bitsEnd = 0, restEnd = 0;
  };
  struct Cases { // where any of them holds
    std::vector<Case> cases;
    std::vector<Bits> bits;
    std::vector<strategy::FormulaId> rest; // what is not a fluent
  };
  std::vector<Cases> byMove;
  std::vector<strategy::FormulaId> others; // alternatives that do not name one move
};

} // namespace oddsat::playouts
