// Which back-ends are there, which fits, and one call to put a formula to any of them.
// The table of what `auto` chooses is in README.md beside this file.
#pragma once

#include "oddsat/formulas/solver_table.hpp"

namespace oddsat {

struct Backend {
  const Solver* solver = nullptr; // its row
  bool available = false;
  std::string version; // of an outside tool; ours: the program's
  std::string why;     // where it was found, or how to get it
};

// All of them, in the order of the table. Asks outside tools for their versions.
std::vector<Backend> backends(const SolverTable& table = solverTable());

struct Choice {
  std::string solver;
  std::string why; // for -v
};

// What `auto` takes for this formula.
Choice choose(const cnf::QuantifiedCnf& formula, const FormulaOptions& options = {});

// `solver` is "auto" or the name of a row that takes formulas. Throws Error for other names and for
// a solver that does not take this class of formulas, ToolError for an outside tool that is missing
// or failed. Answer::spent says how long it took ("solve", simplification included).
Answer solveFormula(const cnf::QuantifiedCnf& formula, const std::string& solver,
                    const FormulaOptions& options, const Limits& limits,
                    const OnProgress& onProgress = {}, const SolverTable& table = solverTable());

} // namespace oddsat
