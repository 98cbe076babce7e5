// Which back-ends are there, which fits, and one call to put a formula to any of them.
// The table of what `auto` chooses is in README.md beside this file.
#pragma once

#include "answer.hpp"
#include "base/keep.hpp"
#include "base/limits.hpp"
#include "cnf/quantified_cnf.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat {

struct Backend {
  std::string name; // as in --solver NAME
  std::string kind; // what it answers, in words: "formulas without chance", "games", ...
  bool available = false;
  std::string version; // of an outside tool; ours: the program's
  std::string why;     // where it was found, or how to get it
};

// All of them, in the order in which `doctor` lists them. Asks outside tools for their versions.
std::vector<Backend> backends();

struct FormulaOptions {
  bool approximate = false;          // doubles and an interval instead of fractions
  std::optional<Rational> atLeast;   // only decide whether the value is at least this
  bool reduce = true;                // simplify first
  std::string certificate = {};      // a file to write the strategies to; empty: none
  std::vector<cnf::Lit> assume = {}; // literals of the outermost block that are given
  // Of the outermost block: their values, too, from a solver that can tell (Answer::alternatives).
  std::vector<std::vector<cnf::Lit>> alternatives = {};
  bool checkCache = false;
  Keep keep = {}; // the simplified formula, what a tool was given and said
  uint64_t seed = 1;
};

struct Choice {
  std::string solver;
  std::string why; // for -v
};

// What `auto` takes for this formula.
Choice choose(const cnf::QuantifiedCnf& formula, const FormulaOptions& options = {});

// `solver` is "auto" or a name that takes formulas: xssat, qbf, abstraction, eliminate, caqe,
// depqbf, sharpssat.
// Throws Error for other names and for a solver that does not take this class of formulas,
// ToolError for an outside tool that is missing or failed.
Answer solveFormula(const cnf::QuantifiedCnf& formula, const std::string& solver,
                    const FormulaOptions& options, const Limits& limits,
                    const OnProgress& onProgress = {});

} // namespace oddsat
