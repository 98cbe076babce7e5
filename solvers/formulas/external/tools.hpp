// What the adapters share: a run that ended by itself, and the output of the QBF solvers.
#pragma once

#include "oddsat/base/process.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/external/external.hpp"

namespace oddsat::external {

constexpr int exitTrue = 10, exitFalse = 20; // of the QBF solvers

// Runs the tool; a stop by a limit is thrown as LimitReached.
ProcessResult runTool(const Tool& tool, std::vector<std::string> arguments,
                      const std::string& folder, const std::string& input, const Limits& limits);

// The tool failed: its name, its exit code and its own words.
[[noreturn]] void failed(const Tool& tool, const ProcessResult& result, const std::string& what);

// Writes the formula into the folder and returns the file's path.
std::string writeFormula(const Tool& tool, const cnf::QuantifiedCnf& formula, cnf::Form form,
                         const std::string& folder);

Answer solveByCaqe(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits);
Answer solveByDepqbf(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits);
Answer solveBySharpssat(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits);

// A formula that is decided before any search: no clauses, or one that forall falsifies. Tools
// crash on these or print a wrong first block, so only their verdict is used and the
// first block comes from here.
struct Easy {
  bool isEasy = false;
  std::vector<cnf::Lit> outermost = {};
};
Easy isEasy(const cnf::QuantifiedCnf& formula);

// What CAQE and DepQBF print with --qdo: "s cnf 1 V C" and "V lit 0" lines.
struct Verdict {
  std::optional<bool> isTrue = {};
  std::vector<cnf::Lit> outermost = {};
};
Verdict readQdo(const std::string& output);

// Asks CAQE or DepQBF; `readPlain` reads what it prints without --qdo.
Answer solveByQdo(const Tool& tool, const cnf::QuantifiedCnf& formula,
                  Verdict (*readPlain)(const std::string&), const Limits& limits);

// Exit codes 10 and 20 and the verdict must say the same; the first block must be complete.
Answer answerFrom(const Tool& tool, const cnf::QuantifiedCnf& formula, const ProcessResult& result,
                  const Verdict& verdict, const Easy& easy);

} // namespace oddsat::external
