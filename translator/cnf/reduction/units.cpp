// Units: exists: assign; forall: the value is 0; chance: assign, and multiply the value by its
// probability, once. Pure literals: exists: true; forall: false; chance: never, because its
// other value counts too.
#include "cnf/reduction/techniques.hpp"

namespace oddsat::cnf::reduction {

namespace {

// A kept variable is assigned too, because that only rewrites the other clauses by what the
// matrix says; its unit clause stays.
void decide(Matrix& matrix, Lit lit) {
  if (matrix.isKept(lit) || matrix.isExists(lit))
    matrix.assign(lit);
  else if (matrix.kind(lit) == Quantifier::forall)
    matrix.fail();
  else
    matrix.decideChance(lit);
  matrix.count("units");
}

// A literal that occurs nowhere is as good as false.
bool assignIfPure(Matrix& matrix, Lit lit) {
  if (matrix.count(lit) == 0 || matrix.count(-lit) > 0) return false;
  matrix.assign(matrix.isExists(lit) ? lit : -lit);
  matrix.count("pure literals");
  return true;
}

} // namespace

void propagateUnits(Matrix& matrix) {
  for (std::vector<Lit> units = matrix.takeUnits(); !units.empty(); units = matrix.takeUnits())
    for (Lit lit : units) {
      if (matrix.failed()) return;
      if (matrix.isFree(lit)) decide(matrix, lit);
    }
}

void decideSureChances(Matrix& matrix) {
  for (Var v = 1; v <= matrix.variables(); ++v) {
    if (matrix.kind(v) != Quantifier::chance || matrix.isKept(v) || !matrix.isFree(v)) continue;
    if (matrix.chance(v) == 0) matrix.assign(-v);
    if (matrix.chance(v) == 1) matrix.assign(v);
  }
}

void assignPureLiterals(Matrix& matrix) {
  std::vector<Var> candidates;
  for (Var v = 1; v <= matrix.variables(); ++v)
    if (matrix.kind(v) != Quantifier::chance && !matrix.isKept(v)) candidates.push_back(v);
  for (bool more = true; more && !matrix.failed();) {
    more = false;
    for (Var v : candidates)
      if (matrix.isFree(v) && (assignIfPure(matrix, v) || assignIfPure(matrix, -v))) more = true;
  }
}

} // namespace oddsat::cnf::reduction
