// Exists, forall and chance over clauses: the exact value, by search over the formula.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/formula_options.hpp"

namespace oddsat::xssat {

struct Options : FormulaOptions {
  // Switches for measuring and for tests; all on by default.
  bool normalise = true;   // counters and outcomes of equal effect go before anything else
  bool draws = true;       // dice that choose among what is enabled become one choice
  bool relax = true;       // try to show value 0 or 1 without counting
  bool earlyEnd = true;    // try to show value 1 by blocks further out alone
  bool clairvoyant = true; // bound the outermost exists block by what it could do with foresight
  bool learning = true;    // keep clauses that follow from conflicts
  bool components = true;  // look for residuals that fall apart
  bool definitions = true; // leave out definitions that nothing mentions any more
  bool guides = true;      // branch along what models of the innermost block need
  bool lemmas = false;     // learn only what follows from the clauses as such, and keep all of it
  bool windows = true;     // cut what cannot change the answer
  bool patterns = true;    // branch once on what the bits of a forall block choose
  bool rates = true;       // without chance: first what has settled nodes lately
  uint64_t clairvoyantFrom = 1 << 20; // steps before it is asked what foresight could do
  uint64_t clairvoyantShare = 16;     // one step of it in so many, until it is seen to pay
  uint64_t aloneFor = 1 << 19;        // steps before other threads help
};

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress = {});

} // namespace oddsat::xssat
