// CAQE 4: `caqe [--qdo] FILE`; "c ..." lines first, exit codes 10 and 20. It has no time limit
// of its own. `--strong-unsat-refinement 1` is never used: it gives wrong answers.
#include "external/tools.hpp"

namespace oddsat::external {

Answer solveByCaqe(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits) {
  TemporaryFolder folder;
  std::string file = writeFormula(tool, formula, cnf::Form::qdimacs, folder.path());
  Easy easy = isEasy(formula);
  std::vector<std::string> arguments = {file};
  if (!easy.isEasy) arguments.insert(arguments.begin(), "--qdo");
  ProcessResult result = runTool(tool, arguments, folder.path(), "", limits);
  return answerFrom(tool, formula, result, readQdo(result.output), easy);
}

} // namespace oddsat::external
