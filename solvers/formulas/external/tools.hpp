// Functions that the adapters share: running a tool, and reading the output of the QBF solvers.
#pragma once

#include "oddsat/base/process.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/external/external.hpp"

namespace oddsat::external {

constexpr int exitTrue = 10, exitFalse = 20; // exit codes of the QBF solvers

// Runs the tool. Throws LimitReached if a limit stopped it.
ProcessResult runTool(const Tool& tool, std::vector<std::string> arguments,
                      const std::string& folder, const std::string& input, const Limits& limits);

// Throws a ToolError with the tool's name, its exit code and its own words.
[[noreturn]] void failed(const Tool& tool, const ProcessResult& result, const std::string& what);

// Writes the formula into the folder and returns the file's path.
std::string writeFormula(const Tool& tool, const cnf::QuantifiedCnf& formula, cnf::Form form,
                         const std::string& folder);

Answer solveByCaqe(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits);
Answer solveByDepqbf(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits);
Answer solveBySharpssat(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits);

// A formula that needs no search: it has no clauses, or forall falsifies one of them. Tools crash
// on these or print a wrong first block, so only their verdict is used, and `outermost` gives the
// first block.
struct Easy {
  bool isEasy = false;
  std::vector<cnf::Lit> outermost = {};
};
Easy isEasy(const cnf::QuantifiedCnf& formula);

// Output of CAQE and DepQBF with --qdo: "s cnf 1 V C" and "V lit 0" lines.
struct Verdict {
  std::optional<bool> isTrue = {};
  std::vector<cnf::Lit> outermost = {};
};
Verdict readQdo(const std::string& output);

// Runs CAQE or DepQBF; `readPlain` reads their output without --qdo.
Answer solveByQdo(const Tool& tool, const cnf::QuantifiedCnf& formula,
                  Verdict (*readPlain)(const std::string&), const Limits& limits);

// Checks that the verdict fits the exit code (10 or 20) and that the first block is complete.
Answer answerFrom(const Tool& tool, const cnf::QuantifiedCnf& formula, const ProcessResult& result,
                  const Verdict& verdict, const Easy& easy);

} // namespace oddsat::external
