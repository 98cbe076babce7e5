#include "oddsat/formulas/xssat/search/plain_trail.hpp"

namespace oddsat::xssat {

PlainTrail::PlainTrail(const Problem& problem, const Patterns& patterns,
                       const Permutation& identity)
    : problem_(problem), engine_(problem), residual_(problem, engine_, patterns, {identity}, 1),
      urns_(problem, engine_, residual_, {identity}, 1), isOver_(problem.contradictory) {
  for (Lit l : problem.units)
    if (!isOver_ && !engine_.enqueueRoot(l)) isOver_ = true;
  if (!isOver_ && !engine_.propagate()) isOver_ = true;
}

bool PlainTrail::matters(Var v) {
  if (engine_.assigned(v)) return false;
  residual_.update();
  return residual_.pull(positive(v)) + residual_.pull(negative(v)) > 0 || urns_.isGuard(v);
}

void PlainTrail::commit(Lit l) {
  residual_.update(); // no burst may span two levels
  engine_.decide(l);
  if (!engine_.propagate()) isOver_ = true;
}

} // namespace oddsat::xssat
