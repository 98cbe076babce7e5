// QDIMACS output of the QBF solvers, and the checks that it must pass.
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/cnf/reduction/store.hpp"
#include "oddsat/formulas/external/tools.hpp"

#include <sstream>

namespace oddsat::external {

using cnf::Quantifier;

Easy isEasy(const cnf::QuantifiedCnf& formula) {
  const Limits none;
  cnf::ReduceOptions options;
  options.keptBlocks = 0;
  const cnf::Reduced left = cnf::reduction::Store(formula, options, none).result();
  const cnf::Clauses& clauses = left.formula.clauses;
  if (!clauses.empty() && !clauses[0].empty()) return {};
  return {true, left.reconstruction.extend({}, cnf::outermostVariables(formula))};
}

Verdict readQdo(const std::string& output) {
  Verdict verdict;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first, form;
    int number = 0;
    words >> first;
    if (first == "s" && words >> form >> number && form == "cnf" && (number == 0 || number == 1))
      verdict.isTrue = number == 1;
    else if (first == "V")
      while (words >> number && number != 0) verdict.outermost.push_back(number);
  }
  return verdict;
}

namespace {

bool winnerOwnsFirstBlock(const cnf::QuantifiedCnf& formula, bool isTrue) {
  return formula.prefix.beginsWith(isTrue ? Quantifier::exists : Quantifier::forall);
}

} // namespace

Answer answerFrom(const Tool& tool, const cnf::QuantifiedCnf& formula, const ProcessResult& result,
                  const Verdict& verdict, const Easy& easy) {
  const bool isTrue = result.exitCode == exitTrue;
  if (!isTrue && result.exitCode != exitFalse) failed(tool, result, "gave no verdict");
  if (verdict.isTrue.has_value() ? *verdict.isTrue != isTrue : !easy.isEasy)
    failed(tool, result, "printed no verdict that fits its exit code");
  Answer answer;
  answer.status = Status::exact;
  answer.low = answer.high = isTrue ? formula.factor : Rational(0);
  // A variable that is missing in the tool's output occurs in no clause.
  if (winnerOwnsFirstBlock(formula, isTrue))
    answer.outermost = cnf::completed(formula, easy.isEasy ? easy.outermost : verdict.outermost);
  return answer;
}

Answer solveByQdo(const Tool& tool, const cnf::QuantifiedCnf& formula,
                  Verdict (*readPlain)(const std::string&), const Limits& limits) {
  TemporaryFolder folder;
  std::string file = writeFormula(tool, formula, cnf::Form::qdimacs, folder.path());
  Easy easy = isEasy(formula);
  std::vector<std::string> arguments = {file};
  if (!easy.isEasy) arguments.insert(arguments.begin(), "--qdo");
  ProcessResult result = runTool(tool, arguments, folder.path(), "", limits);
  Verdict verdict = easy.isEasy ? readPlain(result.output) : readQdo(result.output);
  return answerFrom(tool, formula, result, verdict, easy);
}

// CAQE 4: `caqe [--qdo] FILE`; "c ..." lines first, exit codes 10 and 20. It has no time limit
// of its own. `--strong-unsat-refinement 1` is never used: it gives wrong answers.
Answer solveByCaqe(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return solveByQdo(tool, formula, readQdo, limits);
}

namespace {

Verdict readWord(const std::string& output) {
  std::string word = output.substr(0, output.find('\n'));
  if (word == "SAT") return {true, {}};
  if (word == "UNSAT") return {false, {}};
  return {};
}

} // namespace

// DepQBF 5 and 6: `depqbf [--qdo] FILE`; exit codes 10 and 20, errors abort. Without --qdo it
// prints SAT or UNSAT, with it only "s cnf" and "V" lines.
Answer solveByDepqbf(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits) {
  return solveByQdo(tool, formula, readWord, limits);
}

} // namespace oddsat::external
