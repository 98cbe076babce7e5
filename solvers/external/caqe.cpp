// CAQE 4: `caqe [--qdo] FILE`; "c ..." lines first, exit codes 10 and 20. It has no time limit
// of its own. `--strong-unsat-refinement 1` is never used: it gives wrong answers.
#include "external/tools.hpp"

namespace oddsat::external {

Answer solveByCaqe(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return solveByQdo(tool, formula, readQdo, limits);
}

} // namespace oddsat::external
