// The solvers, one row each: the values and the checks of options, `doctor`, the dispatch and most
// messages are made from this table. A new solver is one folder (or file) with its function, and
// one row here.
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
  std::string name; // NAME in --solver NAME
  std::string kind; // the questions it answers, in words: "formulas without chance", "games", ...
  bool chance = false;    // takes formulas with chance
  bool forall = true;     // takes formulas with forall
  bool exact = true;      // fractions without error
  bool outermost = false; // finds the values of the outermost block: a first move
  // An option that needs one of these abilities is refused for a solver without it.
  bool certificates = false; // writes certificates
  bool formulas = false;     // takes formulas, also of games and programs: has `solve`
  bool approximates = false; // computes bounds with rounded numbers
  bool threads = false;      // searches with several threads
  bool seeds = false;        // chooses at random
  bool symmetries = false;   // searches for symmetries
  bool definitions = false;  // searches for variables that others define
  bool checksCache = false;  // compares the contents behind hashes
  bool files = false;        // keeps intermediate results in files
  std::string howToGet = {}; // empty: it is part of the program
  // Solvers whose settings have an effect: its own, or those of its runs.
  std::vector<std::string> settingsOf = {};
  SolveFormula solve = {}; // unset: it takes no formulas
};

using SolverTable = std::vector<Solver>;
const SolverTable& solverTable(); // in the order in which `doctor` lists them

const std::vector<SettingRow>& formulaSettings(); // settings of the solvers of formulas

} // namespace oddsat
