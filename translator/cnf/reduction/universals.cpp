// Universal reduction: a forall literal goes from a clause only if no exists and no chance
// variable of the clause lies inside it. (With chance inside, the clause is only violated with
// some probability, and which value of the forall variable is worse depends on the rest.)
#include "cnf/reduction/techniques.hpp"

#include <algorithm>

namespace oddsat::cnf::reduction {

void reduceUniversals(Matrix& matrix, std::span<const ClauseId> touched) {
  for (ClauseId id : touched) {
    if (matrix.failed()) return;
    if (!matrix.alive(id)) continue;
    int innermost = -1;
    std::vector<Lit> foralls;
    for (Lit lit : matrix.clause(id)) {
      if (matrix.kind(lit) == Quantifier::forall)
        foralls.push_back(lit);
      else
        innermost = std::max(innermost, matrix.block(lit));
    }
    for (Lit lit : foralls) {
      if (matrix.block(lit) < innermost || matrix.isKept(lit)) continue;
      matrix.strengthen(id, lit);
      matrix.count("universal literals");
    }
  }
}

} // namespace oddsat::cnf::reduction
