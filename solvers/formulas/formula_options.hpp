// Options of the solvers of formulas, in one struct that every solver receives. A field whose
// comment begins with the name of a solver has an effect on that solver only.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/settings.hpp"

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
  bool symmetries = true;               // xssat: one table entry for all images of a residual
  std::string certificate = {};         // file for the strategies; empty: none
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
  Settings settings = {};
};

// Options of a solver: the shared ones, its own defaults, and what the user has set.
template <class Options>
Options optionsOf(const FormulaOptions& shared, const std::string& solver,
                  const std::vector<Setting<Options>>& settings) {
  Options options{shared};
  apply(shared.settings, solver, settings, options);
  return options;
}

} // namespace oddsat
