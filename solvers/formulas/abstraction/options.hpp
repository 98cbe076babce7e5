// Settings of clausal abstraction, all for formulas without chance; none changes an answer.
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

const std::vector<Setting<Options>>& settings();
Options optionsFrom(const FormulaOptions& shared); // with the settings of the user

} // namespace oddsat::abstraction
