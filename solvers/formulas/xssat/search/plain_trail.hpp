// The outermost block decided variable by variable, with propagation by the clauses of the formula
// alone. Which variables still matter must not depend on learnt clauses, so that every run that
// finds the value makes the same choice.
#pragma once

#include "oddsat/formulas/xssat/search/trail.hpp"

namespace oddsat::xssat {

class PlainTrail : private Trail {
public:
  PlainTrail(const Problem& whole, const Symbols& all)
      : Trail(whole, {all.patterns, {all.group[0]}}, 1) {
    settleRoot();
  }

  Var outermostEnd() const { return problem.blockEnd[0]; }
  bool matters(Var v) { // is it open, and in a relevant clause or draw?
    if (engine.assigned(v)) return false;
    residual.update();
    return residual.pull(positive(v)) + residual.pull(negative(v)) > 0 || draws.isGuard(v);
  }
  void commit(Lit l) {
    residual.update(); // no burst may contain literals of two levels
    engine.decide(l);
    if (!engine.propagate()) isLost = true;
  }
  bool inConflict() const { return isLost; }
  Lit chosen(Var v) const { return engine.value(positive(v)) == 1 ? positive(v) : negative(v); }
};

} // namespace oddsat::xssat
