// Available solvers, the choice of one that fits a formula, and the call of any of them. README.md
// in this folder has the table of what `auto` chooses.
#pragma once

#include "oddsat/formulas/solver_table.hpp"

namespace oddsat {

struct Backend {
  const Solver* solver = nullptr; // its row in the table
  bool available = false;
  std::string version; // version of an outside tool; for our own solvers: of the program
  std::string why;     // the place where it was found, or instructions to get it
};

// All solvers, in the order of the table. Starts outside tools to get their versions.
std::vector<Backend> backends(const SolverTable& table = solverTable());

struct Choice {
  std::string solver;
  std::string why; // for -v
};

// The solver that `auto` chooses for this formula.
Choice choose(const cnf::QuantifiedCnf& formula, const FormulaOptions& options = {});

// `solver` is "auto" or the name of a row that takes formulas. Throws Error for other names and for
// a solver that does not take this class of formulas; throws ToolError for an outside tool that is
// missing or failed. Answer::spent contains the time ("solve", including simplification).
Answer solveFormula(const cnf::QuantifiedCnf& formula, const std::string& solver,
                    const FormulaOptions& options, const Limits& limits,
                    const OnProgress& onProgress = {}, const SolverTable& table = solverTable());

} // namespace oddsat
