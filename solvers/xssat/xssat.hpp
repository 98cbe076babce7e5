// Exists, forall and chance over clauses: the exact value, by search over the formula.
#pragma once

#include "answer.hpp"
#include "base/keep.hpp"
#include "base/limits.hpp"
#include "cnf/quantified_cnf.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::xssat {

struct Options {
  bool approximate = false;             // doubles and an interval instead of fractions
  std::optional<Rational> atLeast = {}; // only decide whether the value is at least this
  bool checkCache = false;              // store and compare the contents behind every hash
  std::vector<cnf::Lit> assume = {};    // the value under these literals of the outermost block
  std::vector<std::vector<cnf::Lit>> alternatives = {}; // of the outermost block: the value of each
  uint64_t seed = 1;
  std::string certificate = {}; // a file to write the strategies to; empty: none
  Keep keep = {};               // the simplified formula
  // Switches for measuring and for tests; all on by default.
  bool reduce = true;     // simplify first
  bool normalise = true;  // counters and outcomes of equal effect go before anything else
  bool relax = true;      // try to show value 0 or 1 without counting
  bool ladder = true;     // try to show value 1 by blocks further out alone
  bool learning = true;   // keep clauses that follow from conflicts
  bool components = true; // look for residuals that fall apart
  bool windows = true;    // cut what cannot change the answer
  bool patterns = true;   // branch once on what the bits of a forall block choose
  bool symmetries = true; // of the formula: one entry for all images of a residual
};

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress = {});

} // namespace oddsat::xssat
