// SharpSSAT: `SharpSSAT -s [-u] FILE`, with -u if there is a forall. It prints the value with seven
// digits, computed in floats: an approximation without guarantee. It writes a file data.out into
// its working folder, so it runs in a private one. Contradicting units and empty clauses abort it,
// and it counts a repeated chance unit twice, so its input contains none of these.
#include "oddsat/cnf/reduce.hpp"
#include "oddsat/formulas/external/tools.hpp"

#include <algorithm>

namespace oddsat::external {

namespace {

std::optional<Rational> readProbability(const std::string& output) {
  static const std::string label = "satisfying probability =";
  size_t at = output.rfind(label);
  if (at == std::string::npos) return std::nullopt;
  size_t from = output.find_first_not_of(" \t", at + label.size());
  if (from == std::string::npos) return std::nullopt;
  size_t end = std::min(output.find_first_of(" \t\r\n", from), output.size());
  auto value = readRational(std::string_view(output).substr(from, end - from));
  if (!value || *value < 0 || *value > 1) return std::nullopt;
  return value;
}

// The formula without units (also universal ones) and without repeated clauses.
cnf::QuantifiedCnf tidied(const cnf::QuantifiedCnf& formula, const Limits& limits) {
  cnf::ReduceOptions options;
  options.pureLiterals = options.equivalences = options.elimination = false;
  options.failedLiterals = options.blockedClauses = false;
  options.keptBlocks = 0;
  return cnf::reduce(formula, options, limits).formula;
}

// The value of a formula that needs no search.
std::optional<Rational> knownValue(const cnf::QuantifiedCnf& formula) {
  if (formula.clauses.empty() || formula.factor == 0) return formula.factor;
  for (size_t i = 0; i < formula.clauses.size(); ++i)
    if (formula.clauses[i].empty()) return Rational(0);
  return std::nullopt;
}

} // namespace

Answer solveBySharpssat(const Tool& tool, const cnf::QuantifiedCnf& given, const Limits& limits) {
  const cnf::QuantifiedCnf formula = tidied(given, limits);
  if (auto value = knownValue(formula)) {
    Answer answer;
    answer.status = Status::exact;
    answer.low = answer.high = *value;
    return answer;
  }
  TemporaryFolder folder;
  std::vector<std::string> arguments = {"-s"};
  if (cnf::hasForall(formula)) arguments.push_back("-u");
  arguments.push_back(writeFormula(tool, formula, cnf::Form::sdimacs, folder.path()));
  ProcessResult result = runTool(tool, arguments, folder.path(), "", limits);
  auto value = readProbability(result.output);
  if (result.exitCode != 0 || !value) failed(tool, result, "gave no probability");
  Answer answer;
  answer.status = Status::approximate;
  answer.low = answer.high = *value * formula.factor;
  return answer;
}

} // namespace oddsat::external
