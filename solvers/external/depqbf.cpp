// DepQBF 5 and 6: `depqbf [--qdo] FILE`; exit codes 10 and 20, errors abort. Without --qdo it
// prints SAT or UNSAT, with it only "s cnf" and "V" lines.
#include "external/tools.hpp"

namespace oddsat::external {

namespace {

Verdict readWord(const std::string& output) {
  std::string word = output.substr(0, output.find('\n'));
  if (word == "SAT") return {true, {}};
  if (word == "UNSAT") return {false, {}};
  return {};
}

} // namespace

Answer solveByDepqbf(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return solveByQdo(tool, formula, readWord, limits);
}

} // namespace oddsat::external
