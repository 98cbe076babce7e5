// The trail of a search with what is computed from it: what is left of the formula, and how far
// each draw is.
#pragma once

#include "oddsat/formulas/xssat/search/draw_states.hpp"

namespace oddsat::xssat {

struct Choice { // of what is decided next
  Lit lit = noLit;
  bool isPure = false;              // the other branch cannot be better
  uint32_t draw = DrawStates::none; // the draw that is decided, instead of a literal
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
  bool isLost = false; // the unit clauses and what follows from them falsify a clause

  void settleRoot(); // the unit clauses; before any decision
  void back(uint32_t level);
  bool isOne() const; // nothing is left to satisfy or to pay for

  struct Key {
    Hash hash;
    size_t image; // the permutation with this hash
  };
  Key key() const; // the least hash among all images of what is left
};

} // namespace oddsat::xssat
