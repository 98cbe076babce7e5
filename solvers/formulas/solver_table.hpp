// The solvers, one row each: options, `doctor`, dispatch and messages read this table and nothing
// else. A new solver is one folder (or file) with its function, and one row here.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/formula_options.hpp"

#include <functional>
#include <string>
#include <vector>

namespace oddsat {

using SolveFormula = std::function<Answer(const cnf::QuantifiedCnf&, const FormulaOptions&,
                                          const Limits&, const OnProgress&)>;

struct Solver {
  std::string name;       // as in --solver NAME
  std::string kind;       // what it answers, in words: "formulas without chance", "games", ...
  bool chance = false;    // takes formulas with chance
  bool forall = true;     // takes formulas with forall
  bool exact = true;      // fractions without error
  bool outermost = false; // finds the values of the outermost block: a first move
  // An option that needs one of these is refused for a solver without it.
  bool certificates = false; // writes certificates
  bool formulas = false;     // takes formulas, also of games and programs: has `solve`
  bool approximates = false; // computes bounds with rounded numbers
  bool threads = false;      // searches with several threads
  bool seeds = false;        // chooses at random
  bool symmetries = false;   // looks for symmetries
  bool definitions = false;  // looks for variables that are defined by others
  bool checksCache = false;  // compares the contents behind hashes
  bool files = false;        // keeps what is made on the way in files
  std::string howToGet = {}; // empty: part of the program
  SolveFormula solve = {};   // unset: takes no formulas
};

using SolverTable = std::vector<Solver>;
const SolverTable& solverTable(); // in the order in which `doctor` lists them

} // namespace oddsat
