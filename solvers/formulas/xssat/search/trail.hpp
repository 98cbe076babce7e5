// The trail of a search, with the data computed from it: the residual and the states of the draws.
#pragma once

#include "oddsat/formulas/xssat/search/draw_states.hpp"

namespace oddsat::xssat {

struct Choice { // the next decision
  Lit lit = noLit;
  bool isPure = false;              // the other branch cannot be better
  uint32_t draw = DrawStates::none; // the draw that is decided instead of a literal
};

class Trail {
public:
  Trail(const Problem& problem, Symbols symbols, uint64_t seed);
  Trail(const Trail&) = delete; // its parts refer to each other
  Trail& operator=(const Trail&) = delete;

  const Problem& problem;
  Symbols symbols;
  Engine engine;
  Residual residual;
  DrawStates draws;
  bool isLost = false; // the unit clauses lead to a conflict by propagation

  void settleRoot(); // assigns the unit clauses; before any decision
  void back(uint32_t level);
  bool isOne() const; // no clause and no draw is left

  struct Key {
    Hash hash;
    size_t image; // the permutation with this hash
  };
  Key key() const; // the least hash among all images of the residual
};

} // namespace oddsat::xssat
