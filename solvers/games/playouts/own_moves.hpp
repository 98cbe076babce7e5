// Formulas about a position and the own move, sorted by the move: of a rule with hundreds of images
// only those of a legal move are tested, and their fluents are compared as bits of the position.
#pragma once

#include "oddsat/games/playouts/positions.hpp"
#include "oddsat/strategy/ground_rule.hpp"

#include <vector>

namespace oddsat::playouts {

struct OwnMoves {
  struct Bits { // in one word of a position
    size_t word;
    uint64_t care, value;
  };
  struct Case { // one way in which a move is recommended
    size_t bitsEnd = 0, restEnd = 0;
  };
  struct Cases { // alternatives
    std::vector<Case> cases;
    std::vector<Bits> bits;
    std::vector<strategy::FormulaId> rest; // parts that are no fluents
  };
  std::vector<Cases> byMove;
  std::vector<strategy::FormulaId> others; // alternatives without a single move
};

} // namespace oddsat::playouts
