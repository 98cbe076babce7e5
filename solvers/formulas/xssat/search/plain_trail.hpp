// The outermost block decided variable by variable, by what the clauses of the formula alone force:
// which variables still matter must not depend on what a search happens to have learnt, so that
// whoever finds the value makes the same choice.
#pragma once

#include "oddsat/formulas/xssat/search/draw_states.hpp"

namespace oddsat::xssat {

class PlainTrail {
public:
  PlainTrail(const Problem& problem, const Patterns& patterns, const Permutation& identity);
  PlainTrail(const PlainTrail&) = delete; // its parts know each other by their places
  PlainTrail& operator=(const PlainTrail&) = delete;

  Var outermostEnd() const { return problem_.blockEnd[0]; }
  bool matters(Var v); // is it open, and does a clause that counts or a draw depend on it?
  void commit(Lit l);
  bool inConflict() const { return isOver_; }
  Lit chosen(Var v) const { return engine_.value(positive(v)) == 1 ? positive(v) : negative(v); }

private:
  const Problem& problem_;
  Engine engine_;
  Residual residual_;
  Urns urns_;
  bool isOver_ = false;
};

} // namespace oddsat::xssat
