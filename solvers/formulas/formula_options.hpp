// What can be asked of every solver of formulas; each adds its own switches.
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
  bool reduce = true;                   // simplify first
  bool definitions = true;              // look for variables that others define
  std::string plan = "narrowest";       // eliminate: what goes next; see elimination::Plan
  std::string order = "listed";         // eliminate: of diagrams in a block; also "force", "sift"
  bool careSets = true;                 // eliminate: forget values that clauses in front exclude
  bool symmetries = true;               // xssat: one table entry for all images of what is left
  std::string certificate = {};         // a file to write the strategies to; empty: none
  // Of the outermost block: the value of each, from a solver that finds it (Answer::alternatives).
  std::vector<std::vector<cnf::Lit>> alternatives = {};
  // What may be chosen of an outermost forall block: Answer::outermost holds one of these that
  // keeps the value, from a solver that looks for it.
  std::vector<std::vector<cnf::Lit>> choices = {};
  bool checkCache = false; // store and compare the contents behind every hash
  uint64_t seed = 1;
  unsigned threads = 1; // xssat: so many search together
  Keep keep = {};       // the simplified formula, what a tool was given and said
};

} // namespace oddsat
