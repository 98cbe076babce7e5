// Exists and forall over clauses, by clausal abstraction: one incremental SAT solver per scope.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/formula_options.hpp"

namespace oddsat::qbf {

// Of the preprocessor; it always propagates, subsumes and merges equal variables.
struct PreprocessSwitches {
  bool shift = true;     // defined variables go to where they are decided
  bool eliminate = true; // variables go by resolution
  bool blocked = true;   // blocked clauses go
  bool fixed = true;     // literals that a SAT solver finds to hold always
};

struct Options : FormulaOptions { // writes no certificate: an Error when one is wanted
  // Switches for measuring and for tests; all on by default.
  bool split = true;     // the prefix as a tree
  bool expansion = true; // refuting moves of the innermost forall block are copied in
  PreprocessSwitches techniques = {};
};

// Value 1 or 0; `outermost` holds the winner's first block (exists when true, forall when false).
Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress = {});

} // namespace oddsat::qbf
