// Options of the solvers of formulas, in one struct that every solver receives. A field whose
// comment begins with the name of a solver has an effect on that solver only.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace oddsat {

struct FormulaOptions {
  bool approximate = false;             // doubles and an interval instead of fractions
  std::optional<Rational> atLeast = {}; // only decide whether the value is at least this
  bool reduce = true;                   // simplify the formula first
  bool definitions = true;              // look for variables that others define
  std::string plan = "narrowest";       // eliminate: order of elimination; see elimination::Plan
  std::string order = "listed";         // eliminate: order in diagrams; also "force", "sift"
  bool careSets = true;         // eliminate: ignore values that clauses further outside exclude
  bool symmetries = true;       // xssat: one table entry for all images of a residual
  std::string certificate = {}; // file for the strategies; empty: none
  // Partial assignments of the outermost block. A solver that supports them computes the value
  // under each (Answer::alternatives).
  std::vector<std::vector<cnf::Lit>> alternatives = {};
  // Allowed choices of an outermost forall block. A solver that supports them returns in
  // Answer::outermost a choice of this list that keeps the value.
  std::vector<std::vector<cnf::Lit>> choices = {};
  bool checkCache = false; // store the contents behind every hash and compare them
  uint64_t seed = 1;
  unsigned threads = 1; // xssat: number of threads that search together
  Keep keep = {};       // copies of the simplified formula, and of the input and output of a tool
};

} // namespace oddsat
