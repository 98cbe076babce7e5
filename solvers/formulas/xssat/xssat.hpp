// Exists, forall and chance over clauses: the exact value, by search over the formula.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/formula_options.hpp"

namespace oddsat::xssat {

struct Options : FormulaOptions {
  // Settings (settings.cpp); none changes an answer.
  bool normalise = true;   // replace counters and merge equal outcomes first
  bool draws = true;       // one draw in place of chance variables that choose among outcomes
  bool relax = true;       // try to prove value 0 or 1 without counting
  bool earlyEnd = true;    // try to prove value 1 by the outer blocks alone
  bool clairvoyant = true; // upper bound: exists knows earlier chance; bounds/clairvoyant.hpp
  bool learning = true;    // keep clauses that follow from conflicts
  bool components = true;  // look for residuals that fall into components
  bool definitions = true; // leave out definitions that nothing else uses any more
  bool guides = true;      // branch on the literals that models of the innermost block need
  bool lemmas = false;     // learn only what follows from the clauses alone, and keep all of it
  bool windows = true;     // cut branches that cannot change the answer
  bool patterns = true;    // branch on the patterns of a forall block; symmetry/patterns.hpp
  bool rates = true;       // without chance: first the variables that settled nodes lately
  uint64_t clairvoyantFrom = 1 << 20; // steps before the clairvoyant bound begins
  uint64_t clairvoyantShare = 16; // the bound gets one in this many steps until it proves useful
  uint64_t aloneFor = 1 << 19;    // steps before helper threads begin
};

const std::vector<Setting<Options>>& settings();
Options optionsFrom(const FormulaOptions& shared); // with the settings of the user

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress = {});

} // namespace oddsat::xssat
