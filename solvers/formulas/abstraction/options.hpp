// Switches of clausal abstraction for measurements and tests, only for formulas without chance; all
// are on by default.
#pragma once

#include "oddsat/formulas/formula_options.hpp"

namespace oddsat::abstraction {

// Techniques of the preprocessor, which always propagates, subsumes and merges equal variables.
struct PreprocessSwitches {
  bool shift = true;     // move defined variables to the block where they are decided
  bool eliminate = true; // eliminate variables by resolution
  bool blocked = true;   // remove blocked clauses
  bool fixed = true;     // fix literals that a SAT solver proves to be always true
};

struct Options : FormulaOptions {
  bool split = true;     // the prefix as a tree
  bool expansion = true; // copy the clauses of the innermost block for refuting moves
  PreprocessSwitches techniques = {};
};

} // namespace oddsat::abstraction
